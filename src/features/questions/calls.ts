import { z } from 'zod';
import { Author } from '#features/accounts/calls.ts';
import { HubCategory } from '#features/hub/calls.ts';
import { RichText } from '#features/posts/fields.ts';
import { call } from '#platform/call.ts';
import { Done, Id, pageOf, pageQuery, Version } from '#platform/fields.ts';
import {
  answerBody,
  CloseReason,
  QuestionState,
  QuestionStatus,
  questionBody,
  Tag,
  Tags,
  title,
} from './fields.ts';

const group = 'hub';

export const QuestionSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** The beginning of the body, without formatting. */
  excerpt: z.string(),
  tags: z.array(z.string()),
  category: HubCategory.nullable(),
  author: Author,
  status: QuestionStatus,
  state: QuestionState,
  answerCount: z.int(),
  score: z.int(),
  /** Whether an answer was accepted; a closed question may have one too. */
  hasAccepted: z.boolean(),
  at: z.string(),
});
export type QuestionSummary = z.infer<typeof QuestionSummary>;

const Vote = z.union([z.literal(-1), z.literal(0), z.literal(1)]);

const Viewers = z.object({
  isAuthor: z.boolean(),
  vote: Vote,
  canVote: z.boolean(),
  canVoteDown: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});

export const Question = QuestionSummary.extend({
  content: RichText,
  editedAt: z.string().nullable(),
  version: z.int(),
  acceptedAnswerId: z.string().nullable(),
  closed: z
    .object({
      reason: CloseReason,
      at: z.string(),
      duplicateOf: z.object({ id: z.string(), title: z.string() }).nullable(),
    })
    .nullable(),
  /** A reviewer's message to the author of a rejected question. */
  note: z.string(),
  /** What its author wrote, for editing; null for everybody else. */
  source: z.string().nullable(),
  viewer: Viewers.extend({
    canAnswer: z.boolean(),
    canAccept: z.boolean(),
    canClose: z.boolean(),
    canReopen: z.boolean(),
    /** The viewer's own answer, in whatever state; null without one. */
    answerId: z.string().nullable(),
  }).nullable(),
});
export type Question = z.infer<typeof Question>;

export const Answer = z.object({
  id: z.string(),
  questionId: z.string(),
  author: Author,
  /** Written by a verified athlete. */
  byVerifiedAthlete: z.boolean(),
  content: RichText,
  state: QuestionState,
  accepted: z.boolean(),
  score: z.int(),
  version: z.int(),
  at: z.string(),
  editedAt: z.string().nullable(),
  note: z.string(),
  source: z.string().nullable(),
  viewer: Viewers.nullable(),
});
export type Answer = z.infer<typeof Answer>;

export const questionFilters = ['all', 'unanswered', 'accepted', 'mine'] as const;
export const questionSorts = ['newest', 'votes'] as const;

export const getQuestions = call({
  method: 'GET',
  path: '/athlete-hub/questions',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Questions with their votes and answers counted; by filter, tag, category and search text',
  query: z.object({
    filter: z.enum(questionFilters).default('all'),
    sort: z.enum(questionSorts).default('newest'),
    tag: Tag.optional(),
    /** The slug of a category of the section Community. */
    category: z.string().max(60).optional(),
    q: z.string().trim().max(150).optional(),
    ...pageQuery,
  }),
  reply: pageOf(QuestionSummary),
});

export const getQuestion = call({
  method: 'GET',
  path: '/athlete-hub/question/:questionId',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'One question with a page of its answers: the accepted one first, then by votes',
  params: z.object({ questionId: Id }),
  query: z.object(pageQuery),
  reply: z.object({ question: Question, answers: pageOf(Answer) }),
});

export const getSimilarQuestions = call({
  method: 'GET',
  path: '/athlete-hub/similar-questions',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'Up to six questions that are like a title, the most similar first',
  query: z.object({ title: z.string().trim().max(150) }),
  reply: z.object({ items: z.array(QuestionSummary) }),
});

export const getQuestionTags = call({
  method: 'GET',
  path: '/athlete-hub/question-tags',
  access: 'key',
  group,
  cacheSeconds: 30,
  summary: 'The most used tags of questions, with how many have them',
  reply: z.object({ items: z.array(z.object({ tag: z.string(), count: z.int() })) }),
});

export const addQuestion = call({
  method: 'POST',
  path: '/athlete-hub/add-question',
  access: 'member',
  group,
  limit: 'post',
  summary: 'Ask a question',
  body: z.object({ title, body: questionBody, tags: Tags, categoryId: Id.nullable().default(null) }),
  reply: Question,
});

export const editQuestion = call({
  method: 'POST',
  path: '/athlete-hub/edit-question',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Edit my question; on a site for children it is reviewed again',
  body: addQuestion.body.extend({ questionId: Id, version: Version }),
  reply: Question,
});

export const addAnswer = call({
  method: 'POST',
  path: '/athlete-hub/add-answer',
  access: 'member',
  group,
  limit: 'comment',
  summary: 'Answer a question, once; a second answer is 409 ALREADY_ANSWERED',
  body: z.object({ questionId: Id, body: answerBody }),
  reply: Answer,
});

export const editAnswer = call({
  method: 'POST',
  path: '/athlete-hub/edit-answer',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Edit my answer; on a site for children it is reviewed again',
  body: z.object({ answerId: Id, version: Version, body: answerBody }),
  reply: Answer,
});

const oneTarget = z
  .object({ questionId: Id.optional(), answerId: Id.optional(), voted: z.boolean().default(true) })
  .refine((body) => Boolean(body.questionId) !== Boolean(body.answerId), {
    error: 'Provide either questionId or answerId.',
    path: ['questionId'],
  });
const Voted = z.object({ score: z.int(), vote: Vote });

export const upvote = call({
  method: 'POST',
  path: '/athlete-hub/upvote',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Vote a question or an answer up, or with voted: false withdraw that vote',
  body: oneTarget,
  reply: Voted,
});
export const downvote = call({
  method: 'POST',
  path: '/athlete-hub/downvote',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Vote down, or with voted: false withdraw that vote; not in an account’s first day',
  body: oneTarget,
  reply: Voted,
});

export const acceptAnswer = call({
  method: 'POST',
  path: '/athlete-hub/accept-answer',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Accept one answer to my question, or with accepted: false take that back',
  body: z.object({ answerId: Id, accepted: z.boolean().default(true) }),
  reply: Done,
});

export const closeQuestion = call({
  method: 'POST',
  path: '/athlete-hub/close-question',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Close a question: its author or staff as a duplicate of another, staff also as off topic',
  body: z
    .object({ questionId: Id, reason: CloseReason, duplicateOfId: Id.optional() })
    .refine((body) => (body.reason === 'duplicate') === (body.duplicateOfId !== undefined), {
      error: 'Choose the question that this one repeats.',
      path: ['duplicateOfId'],
    }),
  reply: Done,
});
export const reopenQuestion = call({
  method: 'POST',
  path: '/athlete-hub/reopen-question',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Reopen a closed question: staff, or its author who closed it',
  body: z.object({ questionId: Id }),
  reply: Done,
});

const Deleted = z.object({ ok: z.literal(true), restoreUntil: z.string() });
export const deleteQuestion = call({
  method: 'DELETE',
  path: '/athlete-hub/delete-question/:questionId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete my question with its answers; it can be restored for a day',
  params: z.object({ questionId: Id }),
  reply: Deleted,
});
export const restoreQuestion = call({
  method: 'POST',
  path: '/athlete-hub/restore-question',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Restore a question that I deleted less than a day ago',
  body: z.object({ questionId: Id }),
  reply: Done,
});
export const deleteAnswer = call({
  method: 'DELETE',
  path: '/athlete-hub/delete-answer/:answerId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete my answer; it can be restored for a day',
  params: z.object({ answerId: Id }),
  reply: Deleted,
});
export const restoreAnswer = call({
  method: 'POST',
  path: '/athlete-hub/restore-answer',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Restore an answer that I deleted less than a day ago',
  body: z.object({ answerId: Id }),
  reply: Done,
});
