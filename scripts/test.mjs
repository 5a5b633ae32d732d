// `npm test` and, with --fast, `npm run check`.
import { enter } from './door.mjs';

enter('run-checks.mjs');
