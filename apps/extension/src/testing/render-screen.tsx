/**
 * `renderScreen()`: for tests, renders a screen of the extension with a worker that the test controls. Also: UI states
 * UNLOCKED, ABSENT and LOCKED, and `approvalOf()`, an approval for a request.
 */
import { i18n, startText, withExtensionTexts } from '@cenote/i18n';
import { UiProvider } from '@cenote/ui';
import type { Approval } from '@cenote/wallet-core/approvals';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { asText, type Report } from '../messages/report/index.ts';
import { INITIAL_SETTINGS } from '../messages/settings.ts';
import type { UiMessage, UiState } from '../messages/ui.ts';
import { WalletProvider } from '../ui/wallet-context.tsx';
import { WorkerClient } from '../ui/worker-client.ts';
import { ALICE, BOB } from './accounts.ts';
import { fakePort } from './fake-port.ts';

export { ALICE, BOB };

export const UNLOCKED: UiState = {
  status: 'unlocked',
  accounts: [
    { id: '1', address: ALICE, label: '', kind: 'phrase' },
    { id: '2', address: BOB, label: 'Savings', kind: 'phrase' },
  ],
  selectedId: '1',
  networks: [{ chainId: 31337, name: 'Local', symbol: 'ETH' }],
  listedNetworks: [
    {
      chainId: 31337,
      name: 'Local',
      symbol: 'ETH',
      endpoints: [{ url: 'http://127.0.0.1:8545' }],
      isTest: false,
      isAdded: false,
      isDefault: true,
      hasDefault: true,
    },
  ],
  connections: [],
  siteChains: {},
  approvals: [],
  transactions: [],
  waiting: 0,
  assets: {},
  settings: INITIAL_SETTINGS,
  hasPasskey: false,
};

export const ABSENT: UiState = {
  ...UNLOCKED,
  status: 'absent',
  accounts: [],
  selectedId: null,
};
export const LOCKED: UiState = {
  ...UNLOCKED,
  status: 'locked',
  accounts: [],
  selectedId: null,
  waiting: 2,
};

/** An approval for a site's request. */
export const approvalOf = (request: ApprovalRequest, id = 'a'): Approval => ({
  id,
  request,
  chainId: 31337,
  createdAt: 0,
  stage: { name: 'open' },
  requester: {
    origin: 'https://app.example',
    tabId: 1,
    frameId: 0,
    documentId: 'document',
    requestId: id,
  },
});

type Command = { id: number; command: string; args: unknown };

/** A report without findings. */
const NOTHING: Report = { findings: [], known: [] };

/** Renders a screen on a worker that the test controls. @param report the report of each approval; null: none yet */
export async function renderScreen(
  screen: ReactNode,
  state: UiState = UNLOCKED,
  report: Report | null = NOTHING,
) {
  if (!i18n.isInitialized) await withExtensionTexts(startText());
  const { port, sent, post } = fakePort<unknown, unknown>();
  const client = new WorkerClient(() => port);
  const emit = (message: UiMessage) => act(async () => post(message));
  render(
    <UiProvider theme="dark">
      <WalletProvider client={client}>{screen}</WalletProvider>
    </UiProvider>,
  );
  await emit({ type: 'state', state });
  const sentCommands = (command: string) =>
    (sent as Command[]).filter((sentCommand) => sentCommand.command === command);
  const [check] = sentCommands('check');
  if (check && report) await emit({ type: 'done', id: check.id, result: asText(report) });
  return {
    emit,
    /** The commands that the worker received, latest last. */
    sentCommands,
  };
}
