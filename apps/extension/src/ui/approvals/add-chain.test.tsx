import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import { act, screen } from '@testing-library/react';
import { approvalOf, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import { Popup } from '../screens/popup.tsx';

const URLS = ['https://rpc.elsewhere.example'];
const REQUEST: Extract<ApprovalRequest, { type: 'addChain' }> = {
  type: 'addChain',
  chainId: 4242,
  name: 'Elsewhere',
  symbol: 'ELS',
  rpcUrls: URLS,
  explorerUrl: 'https://scan.elsewhere.example',
};

const ETHEREUM = {
  chainId: 1,
  name: 'Ethereum',
  symbol: 'ETH',
  endpoints: [],
  explorerUrl: 'https://etherscan.io',
  isTest: false,
  isAdded: false,
  isDefault: false,
  hasDefault: false,
};

async function openApproval(request = REQUEST) {
  jest.useFakeTimers();
  const approval = approvalOf(request);
  const listedNetworks = [...UNLOCKED.listedNetworks, ETHEREUM];
  const state = { ...UNLOCKED, listedNetworks, approvals: [approval] };
  const world = await renderScreen(<Popup />, state);
  // Waits until a click that was meant for earlier content is no longer ignored.
  act(() => void jest.advanceTimersByTime(1_000));
  jest.useRealTimers();
  const { id, args } = world.sentCommands('checkEndpoints')[0] ?? { id: 0 };
  expect(args).toEqual({ chainId: request.chainId, rpcUrls: URLS });
  return (state: 'right' | 'other' | 'silent') => {
    const health = state === 'right' ? { state, latencyMs: 20, block: 16 } : { state };
    return world.emit({ type: 'done', id, result: [health] });
  };
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

it('shows name, coin and explorer of the registry for its networks, and marks the endpoint as the site’s', async () => {
  await openApproval({ ...REQUEST, chainId: 1, name: 'Ether Net', symbol: 'XYZ' });
  const facts = screen.getByTestId('new-network').textContent;
  for (const text of ['Ethereum', 'ETH', 'https://etherscan.io']) expect(facts).toContain(text);
  expect(facts).toContain(`Endpoint suggested by the site${URLS[0]}`);
  for (const text of ['Ether Net', 'XYZ', 'scan.elsewhere']) expect(facts).not.toContain(text);
  expect(screen.getByTestId('built-in').textContent).toContain('Only the endpoint comes from');
});

it.each([
  ['other' as const, 'The endpoint is for another network'],
  ['silent' as const, 'The endpoint isn’t responding'],
])('disables Approve if the endpoint is classified as %s, and shows why', async (result, text) => {
  const answer = await openApproval();
  await answer(result);
  expect(screen.getByText(text)).toBeTruthy();
  expect(isReady()).toBe(false);
});
