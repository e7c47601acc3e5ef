/**
 * Entry script of the background worker: creates its parts, each with the parts below it and a messenger for what it
 * lists in `uses`, and registers the browser's listeners.
 */
import { browser } from '../browser/browser.ts';
import { PAGE_PORT, UI_PORT } from '../messages/port-names.ts';
import { isWaiting } from '../transactions/record.ts';
import { createAlarm } from './alarm.ts';
import { ApprovalController } from './approvals/approval-controller.ts';
import { ApprovalExecutor } from './approvals/approval-executor.ts';
import { WatchedAssets } from './assets/watched-assets.ts';
import { BACKUPS_USES, lazyBackups } from './backups/lazy-backups.ts';
import { Batches } from './calls/batches.ts';
import { addressContextOf } from './checks/address-context.ts';
import { GrantedAllowances } from './checks/granted-allowances.ts';
import { Reports } from './checks/reports.ts';
import { ConnectionExpiry } from './connections/connection-expiry.ts';
import { PageConnections } from './connections/page-connections.ts';
import { pageTabs } from './connections/page-tabs.ts';
import { PermissionController } from './connections/permission-controller.ts';
import { reconnectPages } from './connections/reconnect-pages.ts';
import { RequestHandler } from './connections/request-handler.ts';
import { lazy } from './lazy.ts';
import { Messenger } from './messenger.ts';
import { NetworkController } from './networks/network-controller.ts';
import { rpcRequestOf } from './networks/rpc-request-of.ts';
import {
  followIconSurface,
  ICON_SURFACE_USES,
  toggleSidebarOnClick,
} from './settings/icon-surface.ts';
import { SettingsController } from './settings/settings-controller.ts';
import { areaStore } from './storage/area-store.ts';
import { TransactionController } from './transactions/transaction-controller.ts';
import { POLLER_USES, pollTransactions } from './transactions/transaction-poller.ts';
import { SelectedAccount } from './vault/selected-account.ts';
import { Wallet } from './vault/wallet.ts';
import { ApprovalWindow } from './windows/approval-window.ts';
import { CallsWindow } from './windows/calls-window.ts';
import { createOnboardingTab, ONBOARDING_USES } from './windows/onboarding-tab.ts';
import { isUiVisible } from './windows/ui-visibility.ts';
import type { WorkerActions, WorkerEvents } from './worker-messages.ts';

declare const CENOTE_VERSION: string;

const session = areaStore(browser.storage.session);
const local = areaStore(browser.storage.local);
// Content scripts run in the renderers of pages and must not read the extension's storage.
void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
void browser.storage.session.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const newId = () => crypto.randomUUID();
const clock = Date.now;
const messenger = new Messenger<WorkerActions, WorkerEvents>();

const networkController = new NetworkController(local);
const nodeOf = (chainId: number) => rpcRequestOf(networkController, chainId);
const watchedAssets = new WatchedAssets(local);
const batches = new Batches(local);
const selectedAccount = new SelectedAccount(local);
const permissionController = new PermissionController(
  local,
  messenger.restrict('PermissionController'),
);
const settingsController = new SettingsController({
  store: local,
  messenger: messenger.restrict('SettingsController'),
});
const gatewayUrl = () => settingsController.gatewayUrl();

const approvalController = new ApprovalController({
  store: session,
  messenger: messenger.restrict('ApprovalController', ApprovalController.uses),
});
const connectionExpiry = new ConnectionExpiry({
  messenger: messenger.restrict('ConnectionExpiry', ConnectionExpiry.uses),
  permissionController,
  approvalController,
  alarm: createAlarm('connectionExpiry'),
});
const wallet = new Wallet({
  messenger: messenger.restrict('Wallet', Wallet.uses),
  local,
  session,
  clock,
  random,
  autoLock: () => settingsController.autoLock(),
  alarm: createAlarm('lock'),
});
const backups = lazyBackups({
  messenger: messenger.restrict('Backups', BACKUPS_USES),
  store: local,
  wallet,
  random,
  clock,
  gatewayUrl,
});

const approvalExecutor = new ApprovalExecutor({
  messenger: messenger.restrict('ApprovalExecutor', ApprovalExecutor.uses),
  approvalController,
  executeApproval: async (approval) => {
    const { executeApproval } = await import('./approvals/execute-approval.ts');
    return executeApproval(approval, {
      wallet,
      approvalController,
      permissionController,
      networkController,
      transactionController,
      watchedAssets,
      batches,
      newId,
    });
  },
  isSigned: async ({ id }) => (await batches.ofApproval(id)) !== undefined,
});
const transactionController = new TransactionController({
  messenger: messenger.restrict('TransactionController'),
  store: local,
  keyring: () => wallet.keyring(),
  rpcRequestOf: nodeOf,
  enqueue: (work) => approvalExecutor.enqueue(work),
  clock,
  onOutcome: (record) => batches.follow(record),
});
const reports = new Reports({
  messenger: messenger.restrict('Reports', Reports.uses),
  rpcRequestOf: nodeOf,
  addressContext: () =>
    addressContextOf({ wallet, permissionController, transactionController, networkController }),
  granted: new GrantedAllowances(local),
  transactions: () => approvalExecutor.enqueue(() => transactionController.all()),
  unmined: async () => [
    ...(await approvalController.unfinished()).map(({ id }) => id),
    ...(await transactionController.all()).filter(isWaiting).map(({ id }) => id),
  ],
  gatewayUrl,
  fetch: (url, init) => fetch(url, init),
});

new RequestHandler({
  messenger: messenger.restrict('RequestHandler', RequestHandler.uses),
  wallet,
  approvalController,
  permissionController,
  networkController,
  batches,
  newId,
  clientVersion: `Cenote/${CENOTE_VERSION}`,
});
const pageConnections = new PageConnections({
  messenger: messenger.restrict('PageConnections', PageConnections.uses),
  tabs: pageTabs,
});
const uiConnections = lazy(async () => {
  const { createUiConnections, USES } = await import('./connections/create-ui-connections.ts');
  return createUiConnections({
    messenger: messenger.restrict('UiConnections', USES),
    wallet,
    approvalController,
    pageConnections,
    approvalExecutor,
    networkController,
    reports,
    permissionController,
    settingsController,
    selectedAccount,
    transactionController,
    watchedAssets,
    batches,
    session,
    random,
    clock,
    gatewayUrl,
    backups: await backups.get(),
  });
});

const approvalWindow = new ApprovalWindow({
  messenger: messenger.restrict('ApprovalWindow', ApprovalWindow.uses),
  store: session,
  approvalController,
  isUiVisible,
});
new CallsWindow({ messenger: messenger.restrict('CallsWindow'), store: session, now: clock });
const onboardingTab = createOnboardingTab(messenger.restrict('OnboardingTab', ONBOARDING_USES));

/**
 * Delay of the onboarding page after installation, in milliseconds: opened during the worker's start, it would slow
 * down both.
 */
const WELCOME_MS = 500;

browser.runtime.onConnect.addListener((port) => {
  if (port.name === PAGE_PORT) pageConnections.connect(port);
  else if (port.name === UI_PORT) void uiConnections.get().then((all) => all.connect(port));
});
browser.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') setTimeout(() => void onboardingTab.open(), WELCOME_MS);
});
browser.windows.onRemoved.addListener((windowId) => void approvalWindow.closed(windowId));
// Registering the listener makes the browser start the worker after its own start.
browser.runtime.onStartup.addListener(() => {});
toggleSidebarOnClick();
followIconSurface(settingsController, messenger.restrict('IconSurface', ICON_SURFACE_USES));

// After a start: approved requests are executed, and requests of pages that no longer exist are dropped.
void approvalExecutor
  .resume()
  .then(() => batches.giveUpAll(approvalController, transactionController));
pollTransactions(transactionController, messenger.restrict('TransactionPoller', POLLER_USES));
void reconnectPages(approvalController, pageConnections);
void approvalWindow.closeIdle();
// An alarm may have been missed while the browser was closed.
void connectionExpiry.check();
