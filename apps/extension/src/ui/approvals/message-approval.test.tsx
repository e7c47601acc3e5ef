import { decodeMessage, rateRisk } from '@cenote/wallet-core/checks';
import { screen } from '@testing-library/react';
import { stringToHex } from 'viem';
import { ALICE, approvalOf, renderScreen } from '../../testing/render-screen.tsx';
import { ApprovalScreen } from './approval-screen.tsx';

const ALICE_WRITTEN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const signIn = ({ statement = 'Hello.', more = '' } = {}) =>
  `app.example.org wants you to sign in with your Ethereum account:
${ALICE_WRITTEN}

${statement}

URI: https://app.example.org
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-01-01T00:00:00Z${more}`;
const resources = (list: string[]) => `\nResources:${list.map((one) => `\n- ${one}`).join('')}`;

/** Renders the request to sign a text, with the report of the wallet's own checks. */
async function show(text: string) {
  const request = { type: 'message', account: ALICE, message: stringToHex(text) } as const;
  const decoded = decodeMessage(request.message, { chainId: 1, signer: ALICE });
  const findings = rateRisk(
    { decoded },
    {
      chainId: 1,
      account: ALICE,
      now: 1_790_000_000,
      knownAddresses: [],
      isTrustedSpender: () => false,
    },
  );
  const approval = approvalOf(request);
  await renderScreen(<ApprovalScreen approval={approval} left={0} />, undefined, {
    decoded,
    findings,
    known: [],
  });
}
const isFolded = () => screen.getByTestId('message').closest('[inert]') !== null;
const body = () => document.body.textContent ?? '';

it('collapses the text of a sign-in if all of its terms are shown above', async () => {
  await show(signIn({ more: resources(['https://app.example.org/a']) }));
  expect(isFolded()).toBe(true);
  expect(body()).toContain('Hello.');
  expect(body()).toContain('https://app.example.org/a');
});

it.each([
  ['a text that contains a sign-in', `I hereby sell my house.\n${signIn()}`],
  ['a text that starts with a sign-in', `${signIn()}\nI hereby sell my house.`],
  ['a sign-in with a long statement', signIn({ statement: `${'Word '.repeat(50)}sold.` })],
  [
    'a sign-in with many resources',
    signIn({
      more: resources(Array.from({ length: 9 }, (_, at) => `https://app.example.org/${at}`)),
    }),
  ],
  [
    'a sign-in with a long resource',
    signIn({ more: resources([`https://app.example.org/${'a'.repeat(300)}`]) }),
  ],
  ['a sign-in with a request ID', signIn({ more: '\nRequest ID: I-hereby-sell-my-house' })],
  [
    'a sign-in with a very long nonce',
    signIn().replace('12345678', 'Iherebysellmyhouse'.repeat(6)),
  ],
])('expands the text of %s', async (_, text) => {
  await show(text);
  expect(isFolded()).toBe(false);
  expect(screen.getByTestId('message').textContent).toBe(text);
});

it('indicates that a value is shortened, and how many resources are omitted', async () => {
  const list = Array.from({ length: 10 }, (_, at) => `https://app.example.org/${at}`);
  await show(signIn({ statement: 'Word '.repeat(50).trim(), more: resources(list) }));
  expect(screen.getByText('Shortened. Read the whole message below.')).toBeTruthy();
  expect(screen.getByText('2 more in the message below')).toBeTruthy();
});

it('shows permissions that a sign-in grants, with a warning', async () => {
  const recap = `urn:recap:${btoa(JSON.stringify({ att: { 'https://example.com/files': { 'crud/delete': [{}] } } })).replace(/=+$/, '')}`;
  await show(signIn({ more: resources([...Array(8).fill('https://app.example.org/'), recap]) }));
  expect(body()).toContain('This sign-in also gives permissions');
  expect(body()).toContain('crud/delete: https://example.com/files');
  expect(isFolded()).toBe(false);
});
