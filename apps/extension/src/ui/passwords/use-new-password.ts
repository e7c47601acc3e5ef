/**
 * Hook `useNewPassword()`: state of a new password typed twice; `take()` returns it, or shows why it is not acceptable
 * (weak, or the two differ). Also: its type.
 */
import { useState } from 'react';
import { passwordProblem } from './use-strength.ts';

/** State of a new password typed twice. */
export interface NewPassword {
  password: string;
  repeated: string;
  problem: 'weak' | 'mismatch' | 'unknown' | undefined;
  setPassword: (password: string) => void;
  setRepeated: (repeated: string) => void;
  /** Returns the password if it is acceptable; otherwise shows the error from then on. */
  take: () => Promise<string | undefined>;
  /** Clears the password after use. */
  clear: () => void;
}

export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<NewPassword['problem']>();
  const take = async () => {
    const found = await passwordProblem(password, repeated).catch(() => 'unknown' as const);
    setProblem(found);
    return found ? undefined : password;
  };
  const changing = (set: (text: string) => void) => (text: string) => {
    setProblem(undefined);
    set(text);
  };
  return {
    password,
    repeated,
    problem,
    setPassword: changing(setPassword),
    setRepeated: changing(setRepeated),
    take,
    clear: () => {
      setPassword('');
      setRepeated('');
    },
  };
}
