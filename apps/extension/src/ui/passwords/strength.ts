/**
 * `strengthOf(password)`: weak, medium or strong, by zxcvbn's estimate of guesses. Loaded lazily for its word lists.
 * Also: type `Strength`.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Strength of a password by the guesses that zxcvbn estimates. */
export type Strength = 'weak' | 'medium' | 'strong';

/** By zxcvbn's score, from 0 to 4: score 2 means over a million guesses, score 4 over ten billion. */
const BY_SCORE = ['weak', 'weak', 'medium', 'medium', 'strong'] as const;
/** Words that would be tried first for this wallet. */
const OWN_WORDS = ['cenote', 'wallet', 'ethereum'];

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export const strengthOf = (password: string): Strength =>
  BY_SCORE[estimator.check(password, OWN_WORDS).score];
