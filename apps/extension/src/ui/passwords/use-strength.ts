/**
 * Hook `useStrength()`: strength of the typed password; zxcvbn's word lists load at the first letter. Also:
 * `passwordProblem()`, the error of a new password (weak, mismatch) or undefined.
 */
import { useEffect, useState } from 'react';
import type { Strength } from './strength.ts';

/** Strength of the typed password; zxcvbn's word lists load at the first letter. */
const load = () => import('./strength.ts');

/**
 * Error of a new password, or undefined.
 * @throws if the word lists could not be loaded
 */
export async function passwordProblem(
  password: string,
  repeated: string,
): Promise<'weak' | 'mismatch' | undefined> {
  if ((await load()).strengthOf(password) === 'weak') return 'weak';
  return password === repeated ? undefined : 'mismatch';
}

/** Undefined without a password, or until it is rated. */
export function useStrength(password: string): Strength | undefined {
  const [rated, setRated] = useState<{ password: string; strength: Strength }>();
  useEffect(() => {
    let isCurrent = true;
    if (password !== '') {
      load().then(
        ({ strengthOf }) => isCurrent && setRated({ password, strength: strengthOf(password) }),
        // Nothing is shown here; submitting the password reports the error.
        () => {},
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [password]);
  // The last rating is shown until the next one is available.
  return password === '' ? undefined : rated?.strength;
}
