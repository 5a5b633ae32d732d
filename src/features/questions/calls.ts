import { z } from 'zod';
import { HubCategory } from '#features/hub/calls.ts';
import { Author } from '#features/people/account.ts';
import { RichText } from '#features/posts/post/fields.ts';
import { call } from '#platform/call.ts';
import { Id, pageOf, pageQuery, typed } from '#platform/fields.ts';
import { CloseReason, QuestionState, QuestionStatus, Tag } from './fields.ts';

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

export const Vote = z.union([z.literal(-1), z.literal(0), z.literal(1)]);

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
    q: typed().max(150).optional(),
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
  query: z.object({ title: typed().max(150) }),
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
