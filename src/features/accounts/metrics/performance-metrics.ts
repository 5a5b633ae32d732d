import type { MetricDefinition, Unit } from './rules.ts';

interface PerformanceMetricDefinition extends MetricDefinition {
  units: readonly Unit[];
  /** Codes of sports; left out: every sport. */
  sports?: readonly string[];
}

const unit = (name: string, min: number, max: number, decimals = 0): Unit => ({
  unit: name,
  min,
  max,
  decimals,
});
const seconds = (min: number, max: number) => [unit('s', min, max, 2)];
const clock = (min: number, max: number): readonly Unit[] => [
  { unit: 'min', min, max, decimals: 2, clock: true },
];
const speed = (min: number, max: number) => [
  unit('km/h', min, max, 1),
  unit('mph', Math.floor(min / 1.609), Math.ceil(max / 1.609), 1),
];
const length = (min: number, max: number) => [
  unit('cm', min, max, 1),
  unit('in', Math.floor(min / 2.54), Math.ceil(max / 2.54), 1),
];
const metres = (min: number, max: number) => [unit('m', min, max, 2)];
const load = (max: number) => [unit('kg', 5, max, 1), unit('lb', 11, Math.ceil(max * 2.205), 1)];

const of = (
  sports: string,
  code: string,
  label: string,
  units: readonly Unit[],
): PerformanceMetricDefinition => ({
  code,
  label,
  units,
  sports: sports.split(', '),
});
const forAll = (code: string, label: string, units: readonly Unit[]): PerformanceMetricDefinition => ({
  code,
  label,
  units,
});

/** Training and test metrics, by sport. Results of matches are stats, which are separate. */
export const performanceMetrics: readonly PerformanceMetricDefinition[] = [
  forAll('vertical_jump', 'Vertical jump', length(5, 150)),
  forAll('broad_jump', 'Standing broad jump', length(20, 400)),
  forAll('30_m_sprint', '30 m sprint', seconds(3.4, 12)),
  forAll('beep_test', 'Beep test', [unit('level', 1, 21, 1)]),
  forAll('bench_press', 'Bench press, one-rep max', load(400)),
  forAll('squat', 'Squat, one-rep max', load(500)),
  forAll('deadlift', 'Deadlift, one-rep max', load(510)),
  forAll('resting_heart_rate', 'Resting heart rate', [unit('bpm', 25, 120)]),

  of('football', '40_yard_dash', '40-yard dash', seconds(4, 12)),
  of('football', '20_yard_shuttle', '20-yard shuttle', seconds(3.5, 12)),
  of('football', 'three_cone_drill', 'Three-cone drill', seconds(6, 15)),
  of('football', 'bench_press_225', 'Bench press, 225 lb', [unit('times', 0, 60)]),
  of('baseball, softball', '60_yard_dash', '60-yard dash', seconds(5.8, 14)),
  of('baseball, softball', 'exit_velocity', 'Exit velocity', speed(30, 210)),
  of('baseball, softball', 'pitch_speed', 'Pitch speed', speed(30, 175)),
  of('baseball, softball', 'pop_time', 'Pop time', seconds(1.6, 5)),
  of('basketball', 'lane_agility', 'Lane agility', seconds(9, 25)),
  of('basketball', 'three_quarter_sprint', 'Three-quarter court sprint', seconds(2.8, 8)),
  of('basketball, volleyball, beach-volleyball', 'standing_reach', 'Standing reach', length(100, 340)),
  of('volleyball, beach-volleyball', 'spike_reach', 'Spike reach', length(150, 400)),
  of('volleyball, beach-volleyball', 'block_reach', 'Block reach', length(150, 390)),
  of('volleyball, beach-volleyball, tennis', 'serve_speed', 'Serve speed', speed(20, 270)),
  of('soccer, field-hockey, lacrosse, ice-hockey, water-polo', 'shot_speed', 'Shot speed', speed(20, 220)),
  of('soccer, field-hockey, rugby', 'yo_yo_test', 'Yo-Yo test', [unit('m', 40, 4000)]),
  of('rugby', 'bronco_test', 'Bronco test', clock(230, 900)),
  of('cricket', 'bowling_speed', 'Bowling speed', speed(30, 165)),
  of('cricket', 'throw_distance', 'Throw from the boundary', metres(5, 135)),
  of('cricket', 'run_a_three', 'Run a three', seconds(7, 25)),
  of('track-and-field', '100_m', '100 m', seconds(9.5, 30)),
  of('track-and-field', '200_m', '200 m', seconds(19, 60)),
  of('track-and-field', '400_m', '400 m', seconds(43, 150)),
  of('track-and-field', '800_m', '800 m', clock(100, 420)),
  of('track-and-field', '1500_m', '1500 m', clock(205, 900)),
  of('track-and-field', 'long_jump', 'Long jump', metres(1, 9)),
  of('track-and-field', 'high_jump', 'High jump', metres(0.5, 2.46)),
  of('track-and-field', 'pole_vault', 'Pole vault', metres(1, 6.5)),
  of('track-and-field', 'shot_put', 'Shot put', metres(2, 24)),
  of('track-and-field', 'discus', 'Discus', metres(5, 80)),
  of('track-and-field', 'javelin', 'Javelin', metres(5, 105)),
  of('cross-country, track-and-field', '5_km', '5 km', clock(750, 3600)),
  of('cross-country, track-and-field', '10_km', '10 km', clock(1560, 7200)),
  of('swimming, water-polo', '50_m_freestyle', '50 m freestyle', seconds(20, 120)),
  of('swimming', '100_m_freestyle', '100 m freestyle', clock(44, 300)),
  of('swimming', '100_m_backstroke', '100 m backstroke', clock(50, 300)),
  of('swimming', '100_m_breaststroke', '100 m breaststroke', clock(55, 320)),
  of('swimming', '100_m_butterfly', '100 m butterfly', clock(48, 300)),
  of('rowing', '2_km_erg', '2 km on the ergometer', clock(330, 900)),
  of('rowing', '6_km_erg', '6 km on the ergometer', clock(1050, 2700)),
  of('golf', 'club_head_speed', 'Club head speed', speed(50, 260)),
  of('golf', 'driving_distance', 'Driving distance', [unit('m', 50, 420), unit('yd', 55, 460)]),
  of('golf', 'handicap', 'Handicap', [unit('', -10, 54, 1)]),
  of('wrestling, tennis, rowing', 'grip_strength', 'Grip strength', load(110)),
  of('wrestling, gymnastics', 'pull_ups', 'Pull-ups', [unit('times', 0, 100)]),
  of('gymnastics, diving', 'handstand_hold', 'Handstand hold', seconds(1, 600)),
  of('fencing', 'reaction_time', 'Reaction time', [unit('ms', 80, 900)]),
  of('bowling', 'average_score', 'Average score', [unit('pins', 0, 300, 1)]),
  of('bowling', 'high_game', 'High game', [unit('pins', 0, 300)]),
  of('rifle', 'air_rifle_60', 'Air rifle, 60 shots', [unit('points', 0, 654, 1)]),
  of('skiing', 'box_jump_60', 'Box jumps in 60 seconds', [unit('times', 0, 120)]),
  of('synchronized-swimming, swimming', 'breath_hold', 'Breath hold', clock(10, 600)),
  of('skiing, ice-hockey', 'plank_hold', 'Plank hold', clock(10, 3600)),
];

/** The metrics for these sports. */
export const metricsFor = (sports: readonly string[]): readonly PerformanceMetricDefinition[] =>
  performanceMetrics.filter((metric) => metric.sports?.some((sport) => sports.includes(sport)) ?? true);
