// `npm start` and, with --dev, `npm run dev`.
import { enter } from './door.mjs';

enter('run-site.mjs');
