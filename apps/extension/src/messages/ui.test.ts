/** @jest-environment node */
import { ALICE, approvalOf, UNLOCKED } from '../testing/render-screen.tsx';
import { uiMessageSchema } from './ui.ts';

it('keeps the wallet and the other requests if one of them cannot be parsed', () => {
  const readable = approvalOf({ type: 'message', account: ALICE, message: '0x00' }, 'readable');
  const long = { type: 'message', account: ALICE, message: `0x${'00'.repeat(140_000)}` } as const;
  const state = { ...UNLOCKED, approvals: [approvalOf(long, 'long'), readable] };
  expect(uiMessageSchema.parse({ type: 'state', state })).toEqual({
    type: 'state',
    state: { ...UNLOCKED, approvals: [readable] },
  });
});
