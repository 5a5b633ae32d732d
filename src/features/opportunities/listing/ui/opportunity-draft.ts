import type { Opportunity } from '#features/opportunities/calls.ts';
import { PAY_CURRENCY } from '#features/opportunities/opportunity.ts';
import type { CallInput } from '#platform/call.ts';
import { localTime } from '#ui/format/date.ts';
import { typedMoney } from '#ui/format/money.ts';
import { readMoney } from '#ui/format/read-money.ts';
import type { Compensation, OpportunityKind } from '../../opportunity.ts';
import type { saveOpportunity } from '../calls.ts';

type Fields = CallInput<typeof saveOpportunity>['body'];

/** The form's fields as they are typed. */
export interface OpportunityDraft {
  title: string;
  kind: OpportunityKind;
  description: string;
  sport: string;
  level: NonNullable<Opportunity['level']> | '';
  place: string;
  isRemote: boolean;
  compensation: Compensation;
  min: string;
  max: string;
  minimumAge: string;
  /** In the viewer's time zone. */
  deadline: string;
  slots: string;
  questions: { id: string; text: string; required: boolean }[];
}

const FOUR_WEEKS = 28 * 86_400_000;
const money = (cents: number | null) => (cents === null ? '' : typedMoney(cents, PAY_CURRENCY));

export function draftOf(opportunity: Opportunity | null, onlySport: string): OpportunityDraft {
  if (!opportunity)
    return {
      title: '',
      kind: 'sponsorship',
      description: '',
      sport: onlySport,
      level: '',
      place: '',
      isRemote: false,
      compensation: 'paid',
      min: '',
      max: '',
      minimumAge: '',
      deadline: localTime(new Date(Date.now() + FOUR_WEEKS)),
      slots: '1',
      questions: [],
    };
  const { title, kind, description, sport, level, place, isRemote, compensation, minimumAge } = opportunity;
  return {
    title,
    kind,
    description,
    sport,
    level: level ?? '',
    place,
    isRemote,
    compensation: compensation.type,
    min: money(compensation.min),
    max: money(compensation.max),
    minimumAge: minimumAge === null ? '' : String(minimumAge),
    deadline: localTime(new Date(opportunity.deadline)),
    slots: String(opportunity.slots),
    questions: opportunity.questions,
  };
}

const isUnreadable = (typed: string): boolean =>
  typed.trim() !== '' && readMoney(typed, PAY_CURRENCY) === null;

/** What can't be read. */
export const problemsOf = ({ min, max }: OpportunityDraft) =>
  isUnreadable(min) || isUnreadable(max)
    ? [{ field: 'compensation', message: 'Enter amounts like 500 or 1,500.00.' }]
    : [];

/** The input of the call. */
export function inputOf(typed: OpportunityDraft): Fields {
  const min = typed.min.trim() ? readMoney(typed.min, PAY_CURRENCY) : null;
  const max = typed.max.trim() ? readMoney(typed.max, PAY_CURRENCY) : null;
  const at = new Date(typed.deadline);
  const isPaid = typed.compensation === 'paid';
  return {
    title: typed.title,
    kind: typed.kind,
    description: typed.description,
    sport: typed.sport,
    level: typed.level || null,
    place: typed.place,
    isRemote: typed.isRemote,
    compensation: { type: typed.compensation, min: isPaid ? min : null, max: isPaid ? max : null },
    minimumAge: typed.minimumAge.trim() ? Number(typed.minimumAge) : null,
    deadline: Number.isNaN(at.getTime()) ? '' : at.toISOString(),
    slots: Number(typed.slots),
    questions: typed.questions.filter(({ text }) => text.trim()),
  };
}
