/** Generated names are a mood and an animal: they reveal nothing about a child. */
const moods = `
  brave jolly sunny zippy mighty happy bouncy clever speedy lucky quiet dizzy gentle merry nifty plucky snappy cheery
  cosmic fuzzy giddy jazzy kind lively magic perky proud rapid shiny silly smart snowy spicy super swift tidy tiny
  turbo witty wild
`
  .trim()
  .split(/\s+/);
const animals = `
  panda koala falcon gecko moth heron fox crab snail llama tiger dolphin badger beaver bison camel cobra cougar crane
  donkey eagle ferret finch gibbon giraffe goose hamster hedgehog hippo iguana jackal jaguar kestrel lemur leopard
  lizard lobster lynx marmot meerkat mole monkey moose newt ocelot octopus osprey otter owl parrot pelican penguin
  puffin puma python rabbit raccoon raven robin salmon seal shark sparrow squid stork swan tapir toucan turtle walrus
  weasel whale wombat yak zebra
`
  .trim()
  .split(/\s+/);

const one = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] ?? '';
const made = new RegExp(`^(${moods.join('|')})_(${animals.join('|')})(_?\\d{1,3})?$`);

export const isGeneratedName = (username: string): boolean => made.test(username);

/** `brave_panda`, with a number when the plain names are taken. */
export function generateName(withNumber: boolean): string {
  const name = `${one(moods)}_${one(animals)}`;
  return withNumber ? `${name}${Math.floor(Math.random() * 900) + 100}` : name;
}

/** `brave_panda12` -> `Brave Panda` */
export function displayNameOf(username: string): string {
  return username
    .replace(/_?\d+$/, '')
    .split('_')
    .map((word) => word.replace(/^./, (first) => first.toUpperCase()))
    .join(' ');
}

/**
 * The name a child has on the kids site. An account with another username from another site gets a generated name, always
 * the same one.
 * @param accountId a UUID v7; its end is random
 */
export function nameForChild(accountId: string, username: string | null): string {
  if (username && isGeneratedName(username)) return displayNameOf(username);
  const number = Number.parseInt(accountId.slice(-8), 16);
  const mood = moods[number % moods.length] ?? '';
  const animal = animals[Math.floor(number / moods.length) % animals.length] ?? '';
  return displayNameOf(`${mood}_${animal}`);
}
