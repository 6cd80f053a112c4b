/**
 * A signal that is aborted by SIGINT or SIGTERM; a second one of them ends the process at once. A worker of a cluster is also told by a message of its
 * primary, and then heeds no second signal: a terminal sends one to all processes.
 */
export const stopSignal = (message?: string): { readonly signal: AbortSignal } => {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted && message === undefined) process.exit(130);
    controller.abort(new Error("stopped"));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  if (message !== undefined) process.on("message", (told) => told === message && stop());
  return { signal: controller.signal };
};
