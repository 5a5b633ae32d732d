import { cardCopy } from '#demo/cards/card-copy.ts';
import { inks } from '#demo/tribe.ts';

/** Drawn by Coach Pip, free, and about nobody real. */
export const kidsCards = cardCopy(
  'kids',
  `
tribe splash-squad
@ coach_pip 1d #animals
# Otter dives in
Splash first, ask later.
tiers RARE free x1, COMMON free x3
inks splash
front animal: otter / save
back wave 3: SMILES = 3 / HIGH FIVES = 20

tribe ball-buddies
@ coach_pip 2d #animals
# Panda kicks
Round ball, round player.
tiers EPIC free x1, ORIGINAL free x3
inks meadow
front animal: panda / kick
back ball 4: SMILES = 4 / HIGH FIVES = 19

tribe bounce-club
@ coach_pip 3d #animals
# Fox takes the shot
It went in. Fox says it always does.
tiers LIMITED free x2, COMMON free x2
inks sun
front animal: fox / shot
back hoop 5: SMILES = 5 / HIGH FIVES = 18

tribe ball-buddies
@ coach_pip 4d #animals
# Everyone was there
The whole team, even the shy ones.
tiers LEGENDARY free, COMMON free x4
inks berry
front friends
back smile 6: SMILES = 6 / HIGH FIVES = 17

tribe tiny-wickets
@ coach_pip 5d #animals
# Tiny wicket, big swing
Frog hit it into the pond. Six!
tiers RARE free x1, ORIGINAL free x2
inks meadow
front animal: frog / drive
back bat 7: SMILES = 7 / HIGH FIVES = 16

tribe snow-bunnies
@ coach_pip 6d #animals
# Penguin on ice
At home, at last.
sport ice hockey
tiers EPIC free x1, LIMITED free x2
inks splash
front animal: penguin / skate
back flake 8: SMILES = 8 / HIGH FIVES = 15

tribe the-zoomers
@ coach_pip 8d #animals
# Three in a row
Who won? They all say: me.
tiers ORIGINAL free x3
inks sun
front race: rabbit / llama / tiger
back bolt 9: SMILES = 9 / HIGH FIVES = 14

tribe cartwheel-crew
@ coach_pip 10d #animals
# Koala does the splits
And then had a nap.
tiers LIMITED free x1, COMMON free x3
inks berry
front animal: koala / split
back star 3: SMILES = 10 / HIGH FIVES = 13

tribe snow-bunnies
@ coach_pip 12d #animals
# Bear on the hill
Left, right, left, tree.
tiers RARE free x2
inks sun
front animal: bear / carve
back peak 4: SMILES = 11 / HIGH FIVES = 12

tribe doodle-den
@ coach_pip 14d #animals
# Sticker page
All the stickers Coach Pip had left.
tiers COMMON free x4
inks berry
front stickers
back pencil 5: SMILES = 12 / HIGH FIVES = 11

tribe try-something-new
@ coach_pip 16d #animals
# Tiger serves
Stripes on the shirt, stripes underneath.
sport tennis
tiers EPIC free x1, COMMON free x2
inks meadow
front animal: tiger / serve
back felt 6: SMILES = 13 / HIGH FIVES = 10

tribe the-zoomers
@ coach_pip 18d #animals
# Elephant jumps
The ground said: oof.
tiers LIMITED free x1, ORIGINAL free x2
inks splash
front animal: elephant / leap
back spike 7: SMILES = 14 / HIGH FIVES = 9
`,
  {
    sun: inks('#21313F', '#FF6B57', '#FFC93C', '#E9F6FF'),
    meadow: inks('#1F5B3B', '#34B36A', '#FFC93C', '#F4FBEA'),
    berry: inks('#3A1D5C', '#B25BD6', '#FFD35C', '#FBF0FF'),
    splash: inks('#0B3A5C', '#2F9FE0', '#FF8F7D', '#E9F6FF'),
  },
);
