/** English names of the strengths of a new password. */
export const passwords = {
  strength: 'Password strength:',
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
} as const;
