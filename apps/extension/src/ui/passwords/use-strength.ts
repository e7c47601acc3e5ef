import { useEffect, useState } from 'react';
import type { Strength } from './strength.ts';

/** Strength of the typed password; zxcvbn's word lists load at the first letter. */
const load = () => import('./strength.ts');

/** What is wrong with a new password, or undefined. @throws where the lists could not be loaded */
export async function passwordProblem(
  password: string,
  repeated: string,
): Promise<'weak' | 'mismatch' | undefined> {
  if ((await load()).strengthOf(password) === 'weak') return 'weak';
  return password === repeated ? undefined : 'mismatch';
}

/** Undefined while there is no password, or nothing to judge it by yet. */
export function useStrength(password: string): Strength | undefined {
  const [judged, setJudged] = useState<{ password: string; strength: Strength }>();
  useEffect(() => {
    let isCurrent = true;
    if (password !== '') {
      load().then(
        ({ strengthOf }) => isCurrent && setJudged({ password, strength: strengthOf(password) }),
        // Nothing is shown; who goes on is told.
        () => {},
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [password]);
  // The last judgement stays until the next one is there.
  return password === '' ? undefined : judged?.strength;
}
