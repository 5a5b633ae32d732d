import { buildWeb } from './build.mjs';
import { supervise } from './supervise.mjs';

await supervise(async (run) => {
  await buildWeb(run);
  return 0;
});
