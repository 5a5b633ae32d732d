/** Skies and grounds of the sample, from which a frame's id chooses. */
const scenes = [
  { sky: ['#17324d', '#3f7f9c'], ground: '#1d5a43', light: '#f4d58d', shirt: '#e4572e' },
  { sky: ['#3b1f4a', '#b4536b'], ground: '#3a2a5c', light: '#ffd9a0', shirt: '#f6f2e8' },
  { sky: ['#0f4c3a', '#5fa777'], ground: '#2e6b3f', light: '#f2f0d8', shirt: '#2b59c3' },
  { sky: ['#5a2a1c', '#d98c5f'], ground: '#7a4327', light: '#fff0d0', shirt: '#123c69' },
] as const;

export const SCENES = scenes.length;

/** Which scene goes with a frame: always the same one. */
export const sceneOf = (id: string): number => Number.parseInt(id.slice(-4), 16) % SCENES || 0;

/** What a card could show, for frames to be seen around: a player under floodlights, as SVG of 500 x 700. */
export function drawScene(index: number): string {
  const { sky, ground, light, shirt } = scenes[index % SCENES] ?? scenes[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 700" width="500" height="700">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="500" height="700" fill="url(#s)"/>
<g fill="${light}"><g opacity="0.16"><path d="M90 120 10 560h250z"/><path d="M410 120 490 560H240z"/></g>
<rect x="58" y="92" width="64" height="34" rx="6"/><rect x="378" y="92" width="64" height="34" rx="6"/></g>
<path d="M0 430q250-70 500 0v270H0z" fill="#000" opacity="0.22"/><path d="M0 520q250-60 500 0v180H0z" fill="${ground}"/>
<path d="M40 620q210-60 420 0" fill="none" stroke="${light}" stroke-width="5" opacity="0.5"/>
<ellipse cx="250" cy="612" rx="110" ry="14" opacity="0.25"/>
<g stroke-linecap="round" fill="none" stroke="#8a5a3c"><path stroke-width="30" d="M300 320 372 250"/><path stroke-width="30" d="M204 326 150 400"/>
<path stroke-width="36" d="M232 470 196 596"/><path stroke-width="36" d="M276 470 344 560"/></g>
<path d="M198 292q54-34 108 0l-6 122H206z" fill="${shirt}"/><path d="M204 404h98l8 78-42 6-16-30-18 30-42-8z" fill="#14201c"/>
<circle cx="253" cy="240" r="40" fill="#8a5a3c"/><path d="M213 236a40 40 0 0 1 80-4q-34-18-80 4z" fill="#23150d"/>
<circle cx="396" cy="222" r="30" fill="${light}"/><path d="M380 206q18 16 4 40M412 204q-16 18-2 42" fill="none" stroke="#14201c" stroke-width="3"/>
</svg>`;
}

export const drawSample = (id: string): string => drawScene(sceneOf(id));
