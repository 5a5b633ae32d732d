-- What both sides agreed on when an offer was accepted, as it stood then: the opportunity can be changed later.
create table opportunity_agreement (
  application_id uuid primary key references opportunity_application (id) on delete cascade,
  -- The title, the work, the pay, the names of both, what was asked and answered.
  terms jsonb not null,
  accepted_at timestamptz not null
);
create trigger opportunity_agreement_never_changes before update on opportunity_agreement
  for each row execute function refuse_rewriting();

-- Offers that were accepted before this: the terms as they are today, and without the names of then.
insert into opportunity_agreement (application_id, terms, accepted_at)
select p.id, jsonb_build_object('title', o.title, 'kind', o.kind, 'description', o.description, 'sport', o.sport, 'level', o.level,
    'place', o.place, 'isRemote', o.is_remote,
    'compensation', jsonb_build_object('type', o.compensation, 'min', o.compensation_min, 'max', o.compensation_max),
    'minimumAge', o.minimum_age, 'deadline', o.deadline, 'note', p.note, 'organisation', null, 'applicant', null,
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('question', asked ->> 'text', 'text', p.answers ->> (asked ->> 'id')))
      from jsonb_array_elements(o.questions) asked where p.answers ->> (asked ->> 'id') <> ''), '[]')),
  coalesce((
    select max(at) from opportunity_application_transition t where t.application_id = p.id and t.to_state = 'accepted'), p.updated_at)
from opportunity_application p join opportunity o on o.id = p.opportunity_id
where p.state = 'accepted';
