import { z } from 'zod';
import { StatsVisibility } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { line, Version } from '#platform/fields.ts';

const group = 'accounts';
export const identifiableCodes = [
  'height',
  'weight',
  'wingspan',
  'dominant_hand',
  'dominant_foot',
  'position',
  'jersey',
  'graduation_year',
  'academic_average',
] as const;
const MetricFields = z.object({
  value: line(40),
  unit: line(20, 0),
  date: z.iso.date('Enter the date as YYYY-MM-DD.').nullable(),
  /** Where the value comes from: "combine 2025", "self-reported". */
  source: line(80, 0),
});
const IdentifiableMetric = MetricFields.extend({
  code: z.enum(identifiableCodes, 'Choose a metric from the list.'),
});
/** Depends on the sport, so the schema doesn't list them: `40_yard_dash`, `vertical_jump`, `bowling_speed`. */
const PerformanceMetric = MetricFields.extend({
  code: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'Choose a metric from the list.'),
});
const Metrics = z.object({
  identifiable: z.array(IdentifiableMetric),
  performance: z.array(PerformanceMetric),
  statsVisibility: StatsVisibility,
  version: Version,
});
export const getProfileIdentifiableMetrics = call({
  method: 'GET',
  path: '/account/get-profile-identifable-metrix',
  access: 'member',
  group,
  summary: 'Identifiable metrics (height, weight, hand, foot, ...) and who may see each',
  reply: Metrics,
});
export const updateProfileIdentifiableMetrics = call({
  method: 'PUT',
  path: '/account/update-profile-identifable-metrix',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Change my identifiable metrics',
  body: z.object({
    version: Version,
    identifiable: z.array(IdentifiableMetric).max(identifiableCodes.length),
    performance: z.array(PerformanceMetric).max(40),
    statsVisibility: StatsVisibility,
  }),
  reply: Metrics,
});
