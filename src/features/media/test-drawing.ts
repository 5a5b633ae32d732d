import sharp from 'sharp';

/** A drawing that is unique for its seed, as PNG. */
export function drawing(seed: number, width = 800, height = 600): Promise<Buffer> {
  let state = seed * 7919 + 1;
  const random = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648) * most;
  };
  const shapes = Array.from({ length: 14 }, () => {
    const [x, y, r, hue, light] = [random(800), random(600), 30 + random(160), random(360), 15 + random(70)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${hue} 60% ${light}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="${width}" height="${height}">
    <rect width="800" height="600" fill="hsl(${random(360)} 40% 60%)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten().png().toBuffer();
}
