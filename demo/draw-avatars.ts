// Writes public/avatars/<id>.svg. Run with `node demo/draw-avatars.ts` after a change to the presets.
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawnPresets } from '#demo/avatars.ts';

const folder = new URL('../public/avatars/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const preset of drawnPresets) {
  const svg = preset.svg();
  writeFileSync(new URL(`${preset.id}.svg`, folder), `${svg}\n`);
  console.log(`${preset.id}.svg ${svg.length} bytes`);
}
