/** How strong a new password is. */
export const passwords = {
  strength: 'Password strength:',
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
} as const;
