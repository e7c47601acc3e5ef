import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import { act, screen } from '@testing-library/react';
import { approvalOf, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import { Popup } from '../screens/popup.tsx';

const URLS = ['https://rpc.elsewhere.example'];
const REQUEST: ApprovalRequest = {
  type: 'addChain',
  chainId: 4242,
  name: 'Elsewhere',
  symbol: 'ELS',
  rpcUrls: URLS,
  explorerUrl: 'https://scan.elsewhere.example',
};

async function openApproval() {
  jest.useFakeTimers();
  const approval = approvalOf(REQUEST);
  const world = await renderScreen(<Popup />, { ...UNLOCKED, approvals: [approval] });
  // Waits until a click that was meant for earlier content is no longer ignored.
  act(() => void jest.advanceTimersByTime(1_000));
  jest.useRealTimers();
  const { id, args } = world.sentCommands('checkEndpoints')[0] ?? { id: 0 };
  expect(args).toEqual({ chainId: 4242, rpcUrls: URLS });
  return (result: string) => world.emit({ type: 'done', id, result });
}
const isReady = () => !screen.getByTestId('approve').hasAttribute('disabled');

it('enables Approve once the endpoint has returned the right chain id', async () => {
  const answer = await openApproval();
  expect(isReady()).toBe(false);
  expect(screen.getByText('Checking the endpoint…')).toBeTruthy();
  await answer('right');
  expect(isReady()).toBe(true);
});

it('shows the chain ID, which distinguishes networks of the same name', async () => {
  await openApproval();
  expect(screen.getByTestId('new-network').textContent).toContain('Chain ID4242');
});

it('shows the explorer that links in the activity would open', async () => {
  await openApproval();
  expect(screen.getByTestId('new-network').textContent).toContain('https://scan.elsewhere.example');
});

it.each([
  ['other', 'The endpoint is for another network'],
  ['silent', 'The endpoint isn’t responding'],
])('disables Approve if the endpoint is classified as %s, and shows why', async (result, text) => {
  const answer = await openApproval();
  await answer(result);
  expect(screen.getByText(text)).toBeTruthy();
  expect(isReady()).toBe(false);
});
