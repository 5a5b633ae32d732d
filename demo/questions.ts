import { cricketQuestions } from './questions/cricket.ts';
import { kidsQuestions } from './questions/kids.ts';
import { sportsQuestions } from './questions/sports.ts';

/** Those of each site: the newest first. */
export const demoQuestions = [sportsQuestions, cricketQuestions, kidsQuestions];
