interface QuestionEvent {
  questionId: string;
  authorId: string;
}
interface AnswerEvent extends QuestionEvent {
  answerId: string;
}

declare module '#platform/events.ts' {
  interface EventMap {
    'question.published': QuestionEvent;
    /** Deleted, hidden or removed after it was published. */
    'question.unpublished': QuestionEvent;
    'question.restored': QuestionEvent;
    'question.closed': QuestionEvent & { byAccountId: string; reason: 'duplicate' | 'off_topic' };
    'question.reopened': QuestionEvent;
    'answer.published': AnswerEvent;
    'answer.unpublished': AnswerEvent;
    'answer.restored': AnswerEvent;
    /** The asker accepted it, or took that back. */
    'answer.accepted': AnswerEvent & { accepted: boolean; byAccountId: string };
  }
}

export type { AnswerEvent, QuestionEvent };
