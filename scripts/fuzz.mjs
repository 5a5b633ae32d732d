// `npm run fuzz`: what it sends and what it looks for is in src/test/fuzz/.
import { enter } from './door.mjs';

enter('run-fuzz.mjs');
