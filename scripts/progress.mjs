const terminal = process.stdout.isTTY;
// When the terminal goes away, writing to it fails; what is running must still be ended in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

export const say = (line) => console.log(line);
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a long step in sight: its name at once, the time while it runs, the result at its end. */
export async function step(name, work) {
  const began = performance.now();
  say(`  ${name} ...`);
  const ticking = setInterval(
    () => {
      if (terminal) process.stdout.write(`\r  ... ${seconds(began)} `);
      else say(`  ... still at it: ${name}, ${seconds(began)}`);
    },
    terminal ? 1000 : 5000,
  );
  const clear = () => {
    clearInterval(ticking);
    if (terminal) process.stdout.write('\r\x1b[K');
  };
  try {
    const result = await work();
    clear();
    say(`  ${name}: done in ${seconds(began)}`);
    return result;
  } catch (error) {
    clear();
    throw error;
  }
}
