import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Strength of a password by the guesses that zxcvbn estimates. */
export type Strength = 'weak' | 'medium' | 'strong';

/** By zxcvbn's score, from 0 to 4: at 2 it stands a million guesses, at 4 ten billion. */
const BY_SCORE = ['weak', 'weak', 'medium', 'medium', 'strong'] as const;
/** What everybody would try first on this wallet. */
const OWN_WORDS = ['cenote', 'wallet', 'ethereum'];

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export const strengthOf = (password: string): Strength =>
  BY_SCORE[estimator.check(password, OWN_WORDS).score];
