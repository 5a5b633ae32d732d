// `npm run bench`: what it measures is in bench/.
import { enter } from './door.mjs';

enter('run-bench.mjs');
