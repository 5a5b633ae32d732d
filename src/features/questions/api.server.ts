import { accountContents, dataExports } from '#features/accounts/points.ts';
import { childActivities } from '#features/guardians/points.ts';
import { hubPicks } from '#features/hub/points.ts';
import { reportables, reviewKinds, writtenTexts } from '#features/moderation/points.ts';
import { searchSources } from '#features/search/points.ts';
import { xpRules } from '#features/xp/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { sitemaps } from '#platform/sitemap.ts';
import { writtenQuestions } from './account-contents.server.ts';
import { acceptAnswer } from './answers/accept.server.ts';
import { answerQuestion, changeAnswer } from './answers/answer.server.ts';
import * as answers from './answers/calls.ts';
import { questionWithAnswers } from './answers/list-answers.server.ts';
import { askQuestion, changeQuestion } from './asking/ask.server.ts';
import * as asking from './asking/calls.ts';
import * as calls from './calls.ts';
import { questionActivities } from './children.server.ts';
import * as lifecycle from './lifecycle/calls.ts';
import { close, reopen } from './lifecycle/close.server.ts';
import { deleteAnswer, deleteQuestion, restoreAnswer, restoreQuestion } from './lifecycle/delete.server.ts';
import { hideQuestionsOfChild, showQuestionsOfChild } from './lifecycle/hide-child.server.ts';
import { eraseQuestions, purgeQuestions } from './lifecycle/personal-data.server.ts';
import { listQuestions, questionTags } from './list-questions.server.ts';
import { noticed } from './notices.server.ts';
import { questionExports } from './personal-data.server.ts';
import { questionPicks, questionSitemap, questionSource, questionTexts } from './public-pages.server.ts';
import { reportableAnswer, reportableQuestion } from './review/reportables.server.ts';
import { questionReviews } from './review/review.server.ts';
import { similarQuestions } from './similar.server.ts';
import { questionsActs } from './staff-acts.server.ts';
import * as votes from './votes/calls.ts';
import { vote } from './votes/vote.server.ts';
import { questionXpRules, questionXpSubscriptions } from './xp.server.ts';
import '#features/accounts/events.ts';
import '#features/guardians/events.ts';

export const questions: Feature = {
  rooms: [noticed],
  calls: [
    serve(calls.getQuestions, (ctx, { query }) => listQuestions(ctx, query)),
    serve(calls.getQuestion, (ctx, { params, query }) => questionWithAnswers(ctx, params.questionId, query)),
    serve(calls.getSimilarQuestions, (ctx, { query }) => similarQuestions(ctx, query.title)),
    serve(calls.getQuestionTags, (ctx) => questionTags(ctx)),
    serve(asking.addQuestion, (ctx, { body }) => askQuestion(ctx, body)),
    serve(asking.editQuestion, (ctx, { body }) => changeQuestion(ctx, body)),
    serve(answers.addAnswer, (ctx, { body }) => answerQuestion(ctx, body)),
    serve(answers.editAnswer, (ctx, { body }) => changeAnswer(ctx, body)),
    serve(votes.upvote, (ctx, { body }) => vote(ctx, 1, body)),
    serve(votes.downvote, (ctx, { body }) => vote(ctx, -1, body)),
    serve(answers.acceptAnswer, (ctx, { body }) => acceptAnswer(ctx, body)),
    serve(lifecycle.closeQuestion, (ctx, { body }) => close(ctx, body)),
    serve(lifecycle.reopenQuestion, (ctx, { body }) => reopen(ctx, body.questionId)),
    serve(lifecycle.deleteQuestion, (ctx, { params }) => deleteQuestion(ctx, params.questionId)),
    serve(lifecycle.restoreQuestion, (ctx, { body }) => restoreQuestion(ctx, body.questionId)),
    serve(lifecycle.deleteAnswer, (ctx, { params }) => deleteAnswer(ctx, params.answerId)),
    serve(lifecycle.restoreAnswer, (ctx, { body }) => restoreAnswer(ctx, body.answerId)),
  ],
  subscriptions: [
    ...questionXpSubscriptions,
    on('account.erased', 'questions.erase', eraseQuestions),
    on('guardian.withdrew', 'questions.hide-child', hideQuestionsOfChild),
    on('guardian.consented', 'questions.show-child', showQuestionsOfChild),
  ],
  timedJobs: [{ job: 'questions.purge', at: '21 * * * *', talksTo: null, work: purgeQuestions }],
  brings: [
    ...questionsActs,
    accountContents.with(...writtenQuestions),
    dataExports.with(...questionExports),
    childActivities.with(...questionActivities),
    sitemaps.with(questionSitemap),
    searchSources.with(questionSource),
    writtenTexts.with(...questionTexts),
    hubPicks.with(questionPicks),
    xpRules.with(...questionXpRules),
    reviewKinds.with(questionReviews),
    reportables.with(reportableQuestion, reportableAnswer),
  ],
};
