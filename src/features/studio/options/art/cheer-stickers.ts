import { type Sticker, square, wide } from './sticker.ts';

const ink = 'stroke="#14201c" stroke-width="4" stroke-linejoin="round"';
const rays = (count: number, inner: number, outer: number): string =>
  Array.from({ length: count * 2 }, (_, i) => {
    const [angle, radius] = [(i * Math.PI) / count - Math.PI / 2, i % 2 === 0 ? outer : inner];
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join('L');

/** Prizes, badges and what is seen in the stands. */
export const cheerStickers: readonly Sticker[] = [
  square('star', 'Star', 'star favourite', `<path d="M${rays(5, 20, 46)}Z" fill="#ffc93c" ${ink}/>`),
  square('burst', 'Burst', 'burst new badge', `<path d="M${rays(14, 36, 47)}Z" fill="#ff6b57" ${ink}/>`),
  square(
    'trophy',
    'Trophy',
    'trophy cup winner champion',
    `<path d="M26 10H74V36q0 24 -24 28Q26 60 26 36Z" fill="#f6c945" ${ink}/><path d="M26 18H8q0 26 22 28M74 18H92q0 26 -22 28" fill="none" stroke="#14201c" stroke-width="5"/><path d="M44 62h12v14H44Z" fill="#d9a92e" ${ink}/><path d="M28 76H72V92H28Z" fill="#14201c"/>`,
  ),
  square(
    'medal',
    'Medal',
    'medal gold first winner',
    `<path d="M26 4h18l10 34H40ZM74 4H56L46 38H60Z" fill="#d8433b" ${ink}/><circle cx="50" cy="64" r="30" fill="#f6c945" ${ink}/><path d="M44 54l8 -6v32" fill="none" stroke="#14201c" stroke-width="6"/>`,
  ),
  square(
    'crown',
    'Crown',
    'crown king queen',
    `<path d="M8 82V26L30 50 50 16 70 50 92 26V82Z" fill="#ffc93c" ${ink}/><circle cx="50" cy="64" r="6" fill="#d8433b"/><circle cx="28" cy="66" r="5" fill="#34b36a"/><circle cx="72" cy="66" r="5" fill="#34b36a"/>`,
  ),
  square(
    'bolt',
    'Lightning',
    'bolt lightning fast power',
    `<path d="M58 4L14 56H44L36 96 86 38H54Z" fill="#c8f23c" ${ink}/>`,
  ),
  square(
    'flame',
    'Flame',
    'fire flame hot streak',
    `<path d="M50 4Q84 34 84 62 84 96 50 96T16 62Q16 44 30 32q2 14 12 16Q36 22 50 4Z" fill="#f0642f" ${ink}/><path d="M50 54q16 12 14 26 -2 14 -14 14T36 80q0 -14 14 -26Z" fill="#ffc93c"/>`,
  ),
  square(
    'heart',
    'Heart',
    'heart love',
    `<path d="M50 92Q6 60 6 34 6 10 28 10q16 0 22 16 6 -16 22 -16 22 0 22 24Q94 60 50 92Z" fill="#ef4d6a" ${ink}/>`,
  ),
  square(
    'megaphone',
    'Megaphone',
    'megaphone cheer shout',
    `<path d="M8 42h22L84 12V88L30 60H8Z" fill="#ff6b57" ${ink}/><path d="M22 60h16l6 30H30Z" fill="#14201c"/>`,
  ),
  square(
    'foam-hand',
    'Foam hand',
    'foam hand number one fan',
    `<path d="M40 96V62L24 52q-10 -8 -2 -14 6 -4 14 4V12q0 -8 9 -8t9 8v26h6q26 0 24 26L80 96Z" fill="#3a7bd8" ${ink}/><path d="M58 56l10 -8v36" fill="none" stroke="#ffffff" stroke-width="7"/>`,
  ),
  square(
    'pennant',
    'Pennant',
    'pennant flag fan',
    `<path d="M14 6v90" stroke="#8a4b2a" stroke-width="7"/><path d="M18 12L94 36 18 60Z" fill="#34b36a" ${ink}/><path d="M26 30l34 6 -34 6Z" fill="#ffffff"/>`,
  ),
  square(
    'shield',
    'Crest',
    'shield crest club badge',
    `<path d="M50 4q18 12 40 10V46q0 34 -40 50Q10 80 10 46V14Q32 16 50 4Z" fill="#12372a" ${ink}/><path d="M50 14v70" stroke="#c8f23c" stroke-width="10"/><path d="M20 40H80" stroke="#f3f5ef" stroke-width="8"/>`,
  ),
  square(
    'laurel',
    'Laurel',
    'laurel wreath winner',
    `<path d="M44 92Q8 76 14 18M56 92q36 -16 30 -74" fill="none" stroke="#34b36a" stroke-width="5"/>${[26, 42, 58, 74].map((y, i) => `<ellipse cx="${12 + i * 4}" cy="${y}" rx="12" ry="6" transform="rotate(${-58 + i * 16} ${12 + i * 4} ${y})" fill="#34b36a"/><ellipse cx="${88 - i * 4}" cy="${y}" rx="12" ry="6" transform="rotate(${58 - i * 16} ${88 - i * 4} ${y})" fill="#34b36a"/>`).join('')}`,
  ),
  square(
    'confetti',
    'Confetti',
    'confetti party celebration',
    [
      ['#ff6b57', 12, 20, 20],
      ['#34b36a', 40, 10, -30],
      ['#ffc93c', 70, 18, 50],
      ['#3a7bd8', 86, 46, 10],
      ['#c8f23c', 20, 54, -50],
      ['#ef4d6a', 48, 44, 30],
      ['#9a6bd8', 70, 72, -20],
      ['#3aa0d8', 30, 84, 60],
      ['#ffc93c', 54, 90, 5],
    ]
      .map(
        ([fill, x, y, turn]) =>
          `<rect x="${x}" y="${y}" width="14" height="8" rx="2" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`,
      )
      .join(''),
  ),
  square(
    'sun',
    'Sun',
    'sun summer day',
    `<path d="M${rays(12, 32, 47)}Z" fill="#ffc93c"/><circle cx="50" cy="50" r="26" fill="#ffdf7a" ${ink}/>`,
  ),
  wide(
    'ribbon',
    'Ribbon',
    'ribbon banner title',
    `<path d="M4 34H44V88H4l16 -27ZM216 34H176V88h40l-16 -27Z" fill="#7d1f21"/><path d="M30 14H190V72H30Z" fill="#9e2a2b" ${ink}/>`,
  ),
  wide(
    'brush',
    'Brush stroke',
    'brush stroke paint grunge',
    `<path d="M6 54Q40 30 90 36T210 22q10 8 -8 16 14 4 6 14 6 8 -10 14Q150 86 96 78T18 82q-12 -6 -2 -12 -16 -6 -10 -16Z" fill="#c8f23c"/>`,
  ),
  wide(
    'speech',
    'Speech bubble',
    'speech bubble quote shout',
    `<path d="M16 8H204q10 0 10 10V62q0 10 -10 10H78L46 96V72H16Q6 72 6 62V18Q6 8 16 8Z" fill="#ffffff" ${ink}/>`,
  ),
  wide(
    'motion',
    'Speed lines',
    'speed motion fast lines',
    `<path d="M20 20H200M60 40H216M4 60H180M44 80H206" stroke="#3aa0d8" stroke-width="9" stroke-linecap="round"/>`,
  ),
];
