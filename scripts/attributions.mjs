// Lists the packages of production whose data, pictures, fonts or code ask to be named, with what NOTICE says of each.
// `node scripts/attributions.mjs` prints the lines; a test compares them with NOTICE.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Licences of software that are satisfied by the licence files in the packages themselves. */
const plain = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 BlueOak-1.0.0 Unlicense Python-2.0 CC0-1.0'.split(
    ' ',
  ),
);
/** What packages without a licence in their package.json say in their own files. */
const stated = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

/** Words of licences for data, pictures and fonts that ask for attribution. */
const asking =
  /\b(CC[- ]BY|Creative Commons Attribution|Open Font License|ODbL|Open Database License|Unicode License)\b/i;

/**
 * @param {string} root the folder of package.json
 * @returns {string[]} one line for each package, sorted
 */
export function attributions(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const lines = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .flatMap(([path, { license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return lineOf(name, license ?? stated[name] ?? 'no licence', textsIn(join(root, path))) ?? [];
    });
  return [...new Set(lines)].sort();
}

function lineOf(name, licence, texts) {
  const design = designIn(texts);
  if (design) {
    const { source, designer, license } = design;
    return license.startsWith('CC0')
      ? null
      : `${name}: pictures. ${source} by ${designer}. ${license.replace(/\.(?= \()/, '')}. Remixed.`;
  }
  if (name.startsWith('@fontsource')) {
    // Some list a line for each file of the font.
    const [holder = ''] = /^copyright (?:\(c\)|\d).*?(?= \S+\.ttf:|$)/im.exec(texts[0] ?? '') ?? [];
    const by = holder === '' ? '' : holder.trim().replace(/\.?$/, '. ');
    return `${name}: font. ${by}${licence}.`;
  }
  const data = texts.map((text) => asking.exec(text)?.[0]).find(Boolean);
  if (data) return `${name}: data. ${data}. Code: ${licence}.`;
  if (isPlain(licence)) return null;
  // One line for the builds of all platforms: which of them are installed depends on the machine.
  return `${name.replace(/^(@img\/sharp(-libvips)?)-.*/, '$1-*')}: code. ${licence.replace(/^.*(LGPL-[\w.-]+).*$/, '$1')}.`;
}

const isPlain = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((one) => plain.has(one));

/** The part of a picture package's licence that is about its pictures. */
function designIn(texts) {
  const text = texts.find((one) => one.includes('# Design'));
  if (!text) return null;
  const field = (name) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1].trim() ?? '';
  return { source: field('Source'), designer: field('Designer'), license: field('License') };
}

/** The texts of its licence files; none for a package that isn't for this machine. */
function textsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(attributions(join(import.meta.dirname, '..')).join('\n'));
}
