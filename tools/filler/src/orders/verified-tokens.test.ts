import { lower, NATIVE } from '@cenote/chains';
import { VerifiedTokens } from './verified-tokens.ts';

const [A, B, C] = ['1', '2', '3'].map((digit) => lower(`0x${digit.repeat(40)}`));

it('VerifiedTokens contains the native coin and the verified tokens without flags, as last read', async () => {
  let answer: () => Promise<{ tokens: object[] }> = async () => ({
    tokens: [
      { address: A, safety: 'verified', flags: [] },
      { address: B, safety: 'medium', flags: [] },
      { address: C, safety: 'verified', flags: ['honeypot'] },
    ],
  });
  const tokens = new VerifiedTokens({ tokens: () => answer() } as never, 31337);
  const known = () => [NATIVE, A!, B!, C!].map((token) => tokens.has(token));
  expect(known()).toEqual([true, false, false, false]);
  await tokens.refresh();
  expect(known()).toEqual([true, true, false, false]);
  answer = () => Promise.reject(new Error('down'));
  await expect(tokens.refresh()).rejects.toMatchObject({ code: 'ORDERS_UNAVAILABLE' });
  expect(known()).toEqual([true, true, false, false]);
});
