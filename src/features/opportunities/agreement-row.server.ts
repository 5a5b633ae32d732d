import { uncheckedCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { ApplicationRow } from './applications/application-row.server.ts';
import type { AgreedTerms } from './calls.ts';
import type { OpportunityRow } from './opportunity-row.server.ts';

/** Keeps what an applicant accepts, as it stands now, in the transaction that accepts it. Both rows are locked. */
export async function freezeAgreement(
  tx: Ctx,
  opportunity: OpportunityRow,
  { id, accountId, answers, note }: ApplicationRow,
): Promise<void> {
  const people = await uncheckedCards(tx, [opportunity.organisationId, accountId]);
  const nameOf = (one: string) => {
    const card = people.get(one);
    return card ? { displayName: card.displayName, username: card.username } : null;
  };
  const { title, kind, description, sport, level, place, isRemote, minimumAge, deadline, questions } =
    opportunity;
  const terms: AgreedTerms = {
    title,
    kind,
    description,
    sport,
    level,
    place,
    isRemote,
    compensation: {
      type: opportunity.compensation,
      min: opportunity.compensationMin,
      max: opportunity.compensationMax,
    },
    minimumAge,
    deadline,
    note,
    organisation: nameOf(opportunity.organisationId),
    applicant: nameOf(accountId),
    answers: questions.flatMap((asked) => {
      const text = answers[asked.id];
      return text ? [{ question: asked.text, text }] : [];
    }),
  };
  await tx.sql`
    insert into opportunity_agreement (application_id, terms, accepted_at)
    values (${id}, ${tx.sql.json(terms)}, ${tx.now})`;
}
