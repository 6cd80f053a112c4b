/** A signal that is aborted by SIGINT or SIGTERM; a second one of them ends the process at once. */
export const stopSignal = (): { readonly signal: AbortSignal } => {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort(new Error("stopped"));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return { signal: controller.signal };
};
