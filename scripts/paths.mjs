import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const modules = join(root, 'node_modules');
/** The Node this project runs on, whatever the machine has. */
export const ownNode = join(modules, 'node', 'bin', 'node');
/** Programs that the packages bring, and scripts of theirs that look for "node", are found here first. */
export const path = `${join(modules, '.bin')}:${process.env.PATH}`;
