/** Works on several inputs at once and gives the results in the order of the inputs; at most `width` are under way or waiting to be taken. */
export async function* inOrder<In, Out>(inputs: AsyncIterable<In>, width: number, work: (input: In) => Promise<Out>): AsyncGenerator<Out> {
  const pending: Promise<Out>[] = [];
  for await (const input of inputs) {
    const running = work(input);
    // Whoever takes it hears of a failure; until then it must not count as unhandled.
    running.catch(() => {});
    pending.push(running);
    const first = pending.length >= width ? pending.shift() : undefined;
    if (first !== undefined) yield await first;
  }
  for (const rest of pending) yield await rest;
}
