import type { Person } from '#demo/person.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import { metricsFor, performanceMetrics } from '#features/accounts/metrics/performance-metrics.ts';
import { sportCode } from '#features/sites/sports.ts';

interface Metric {
  code: string;
  value: string;
  unit: string;
  date: string | null;
  source: string;
}

/** What trained adults reach, from fair to very good; women a little less. A test compares them with the rules. */
const REACHED: Readonly<Record<string, readonly [fair: number, good: number]>> = {
  vertical_jump: [41, 72],
  broad_jump: [205, 285],
  '30_m_sprint': [4.75, 4.02],
  beep_test: [8.5, 13.6],
  bench_press: [55, 105],
  squat: [80, 150],
  deadlift: [95, 180],
  resting_heart_rate: [62, 44],
  '40_yard_dash': [5.2, 4.5],
  '20_yard_shuttle': [4.8, 4.2],
  three_cone_drill: [7.9, 6.9],
  bench_press_225: [3, 19],
  '60_yard_dash': [7.7, 6.8],
  exit_velocity: [118, 152],
  pitch_speed: [98, 141],
  pop_time: [2.4, 1.98],
  lane_agility: [12.4, 10.9],
  three_quarter_sprint: [3.7, 3.2],
  standing_reach: [228, 258],
  spike_reach: [282, 330],
  block_reach: [268, 312],
  serve_speed: [72, 118],
  shot_speed: [74, 112],
  yo_yo_test: [1100, 2400],
  bowling_speed: [92, 134],
  throw_distance: [52, 84],
  run_a_three: [11.6, 9.4],
  '100_m': [12.3, 10.9],
  '200_m': [25, 22],
  '400_m': [56, 48.5],
  long_jump: [5.6, 7.2],
  high_jump: [1.62, 2.02],
  '50_m_freestyle': [29.5, 24.4],
  handicap: [16, 0],
  driving_distance: [192, 268],
  club_head_speed: [132, 181],
  grip_strength: [38, 62],
  pull_ups: [8, 24],
  handstand_hold: [22, 75],
  reaction_time: [245, 178],
  average_score: [161, 212],
  high_game: [212, 289],
  air_rifle_60: [588, 626],
  box_jump_60: [36, 68],
};
const CLOCKED: Readonly<Record<string, readonly [fair: number, good: number]>> = {
  bronco_test: [318, 274],
  '800_m': [138, 114],
  '1500_m': [282, 238],
  '5_km': [1170, 930],
  '10_km': [2460, 1960],
  '100_m_freestyle': [66, 53],
  '100_m_backstroke': [74, 60],
  '100_m_breaststroke': [83, 67],
  '100_m_butterfly': [71, 57],
  '2_km_erg': [462, 384],
  '6_km_erg': [1500, 1260],
  breath_hold: [75, 190],
  plank_hold: [110, 290],
};
const TALL = new Set(['basketball', 'volleyball', 'beach-volleyball', 'rowing', 'water-polo']);
const FEET = new Set(['soccer', 'football', 'rugby']);
const SOURCES = ['Team testing day', 'Club physio', 'Combine 2026', 'Own measurement', 'College lab'];
const SHOWN = 5;

/** What an athlete would have entered of themselves, the same at every fill. */
export function metricsOf(
  { username, sports }: Pick<Person, 'username' | 'sports'>,
  isWoman: boolean,
  now: Date,
): { identifiable: Metric[]; performance: Metric[] } {
  const throws = dice(seedOf(`${username} measured`));
  const codes = sports.map(sportCode);
  const level = throws.next();
  const day = (before: number) => new Date(now.getTime() - before * 86_400_000).toISOString().slice(0, 10);
  const measured = () => ({ date: day(throws.whole(12, 320)), source: throws.pick(SOURCES) });
  const height =
    throws.between(isWoman ? 160 : 172, isWoman ? 178 : 191) + (codes.some((one) => TALL.has(one)) ? 8 : 0);
  const weight = (height / 100) ** 2 * throws.between(20.4, isWoman ? 23.2 : 25.4);
  const plain = (code: string, value: string, unit = ''): Metric => ({ code, value, unit, ...measured() });
  const group = metricsFor(codes);
  const own = group.filter(({ sports: of }) => of);
  const shared = group.filter(({ sports: of }) => !of);
  const chosen = [...throws.shuffled(own).slice(0, 3), ...throws.shuffled(shared)].slice(0, SHOWN);
  return {
    identifiable: [
      plain('height', height.toFixed(0), 'cm'),
      plain('weight', weight.toFixed(0), 'kg'),
      ...(codes.some((one) => TALL.has(one))
        ? [plain('wingspan', (height * throws.between(0.99, 1.05)).toFixed(0), 'cm')]
        : []),
      plain('dominant_hand', throws.chance(0.86) ? 'right' : 'left'),
      ...(codes.some((one) => FEET.has(one))
        ? [plain('dominant_foot', throws.chance(0.75) ? 'right' : 'left')]
        : []),
    ],
    performance: chosen.flatMap(({ code, units }): Metric[] => {
      const value = reached(code, Math.min(1, Math.max(0, level + throws.drift(0.3))), isWoman);
      return value === null ? [] : [{ code, value, unit: units[0]?.unit ?? '', ...measured() }];
    }),
  };
}

function reached(code: string, level: number, isWoman: boolean): string | null {
  const [fair, good] = REACHED[code] ?? CLOCKED[code] ?? [0, 0];
  if (good === 0 && fair === 0) return null;
  const lessIsBetter = good < fair;
  const number = (fair + (good - fair) * level) * (isWoman ? (lessIsBetter ? 1.08 : 0.86) : 1);
  if (CLOCKED[code]) return `${Math.floor(number / 60)}:${(number % 60).toFixed(1).padStart(4, '0')}`;
  const decimals = performanceMetrics.find((metric) => metric.code === code)?.units[0]?.decimals ?? 0;
  return number.toFixed(Math.min(decimals, number > 20 ? 1 : 2));
}
