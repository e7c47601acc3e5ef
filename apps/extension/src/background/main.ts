import { browser } from '../browser/browser.ts';
import { PAGE_PORT, REOPEN, UI_PORT, WAKE } from '../messages/port-names.ts';
import { isWaiting } from '../transactions/record.ts';
import { ApprovalController } from './approvals/approval-controller.ts';
import { ApprovalExecutor } from './approvals/approval-executor.ts';
import { WatchedAssets } from './assets/watched-assets.ts';
import type { DriveConfig } from './backups/drive/config.ts';
import { Batches } from './calls/batches.ts';
import { addressContextOf } from './checks/address-context.ts';
import { GrantedAllowances } from './checks/granted-allowances.ts';
import { Reports } from './checks/reports.ts';
import { ConnectionExpiry } from './connections/connection-expiry.ts';
import { PageConnections } from './connections/page-connections.ts';
import { PermissionController } from './connections/permission-controller.ts';
import { reconnectPages } from './connections/reconnect-pages.ts';
import { RequestHandler } from './connections/request-handler.ts';
import type { UiConnections } from './connections/ui-connections.ts';
import { type Lazy, lazy } from './lazy.ts';
import { Messenger } from './messenger.ts';
import { NetworkController } from './networks/network-controller.ts';
import { rpcRequestOf } from './networks/rpc-request-of.ts';
import { SettingsController } from './settings/settings-controller.ts';
import { setIconSurface, toggleSidebarOnClick } from './settings/surface.ts';
import { areaStore } from './storage/area-store.ts';
import { invalidateAll } from './storage/stored-value.ts';
import { createTransactionPoller } from './transactions/poll-transactions.ts';
import { TransactionController } from './transactions/transaction-controller.ts';
import { SelectedAccount } from './vault/selected-account.ts';
import { Wallet } from './vault/wallet.ts';
import { ApprovalWindow } from './windows/approval-window.ts';
import { CallsWindow } from './windows/calls-window.ts';
import { OnboardingTab } from './windows/onboarding-tab.ts';
import { isUiVisible } from './windows/ui-visibility.ts';
import type { WorkerEvents } from './worker-events.ts';

declare const CENOTE_VERSION: string;
/** Set in builds with Google Drive backups, else null. */
declare const CENOTE_DRIVE: DriveConfig | null;

const LOCK_ALARM = 'lock';
const EXPIRY_ALARM = 'connectionExpiry';

const session = areaStore(browser.storage.session);
const local = areaStore(browser.storage.local);
// Content scripts run in the renderers of pages and must not read the extension's storage.
void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
void browser.storage.session.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const newId = () => crypto.randomUUID();
/** Each part publishes its events; the listeners are registered in one place, below all parts. */
const messenger = new Messenger<WorkerEvents>();
const networkController = new NetworkController(local);
const permissionController = new PermissionController(
  local,
  messenger.publisher('PermissionController:nextExpiryChanged'),
);
const watchedAssets = new WatchedAssets(local);
const batches = new Batches(local);
const selectedAccount = new SelectedAccount(local);
const settingsController = new SettingsController({
  store: local,
  onChange: messenger.publisher('SettingsController:changed'),
});

const approvalController = new ApprovalController({
  store: session,
  onSettled: messenger.publisher('ApprovalController:settled'),
  onChange: messenger.publisher('ApprovalController:changed'),
});

const connectionExpiry = new ConnectionExpiry({
  permissionController,
  approvalController,
  setAlarm: (at) => {
    if (at === undefined) void browser.alarms.clear(EXPIRY_ALARM);
    else void browser.alarms.create(EXPIRY_ALARM, { when: at });
  },
  onExpired: messenger.publisher('ConnectionExpiry:expired'),
});

const wallet: Wallet = new Wallet({
  local,
  session,
  clock: Date.now,
  random,
  autoLock: () => settingsController.autoLock(),
  onDeadline: messenger.publisher('Wallet:lockTimeChanged'),
  onChanged: async () => (await backups.get()).outdated(),
  onUnlocked: messenger.publisher('Wallet:unlocked'),
  onLocked: messenger.publisher('Wallet:locked'),
});

const gatewayUrl = async () => {
  const { on, url } = (await settingsController.get()).gateway;
  return on ? url : undefined;
};
const asking = {
  random,
  clock: Date.now,
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
};
const drive = lazy(async () => {
  const { Drive } = await import('./backups/drive/drive.ts');
  return CENOTE_DRIVE && new Drive({ ...CENOTE_DRIVE, ...asking, identity: browser.identity });
});
const backups = lazy(async () => {
  const { Backups } = await import('./backups/backups.ts');
  const place = CENOTE_DRIVE && (await drive.get());
  return new Backups({
    wallet,
    gatewayUrl,
    ...asking,
    ...(place && { drive: place }),
    store: local,
  });
});

const approvalExecutor = new ApprovalExecutor({
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
  onDone: messenger.publisher('ApprovalExecutor:executed'),
});

const transactionController: TransactionController = new TransactionController({
  store: local,
  keyring: () => wallet.keyring(),
  rpcRequestOf: (chainId) => rpcRequestOf(networkController, chainId),
  enqueue: (work) => approvalExecutor.enqueue(work),
  clock: Date.now,
  onChange: messenger.publisher('TransactionController:changed'),
  onOutcome: (record) => batches.follow(record),
});
const follow = createTransactionPoller(transactionController);

const reports: Reports = new Reports({
  rpcRequestOf: (chainId) => rpcRequestOf(networkController, chainId),
  addressContext: () =>
    addressContextOf({ wallet, permissionController, transactionController, networkController }),
  granted: new GrantedAllowances(local),
  transactions: () => approvalExecutor.enqueue(() => transactionController.all()),
  unmined: async () => [
    ...(await approvalController.unfinished()).map(({ id }) => id),
    ...(await transactionController.all()).filter(isWaiting).map(({ id }) => id),
  ],
  gatewayUrl,
  fetch: asking.fetch,
});

const callsWindow = new CallsWindow({ store: session, now: Date.now });

const requestHandler = new RequestHandler({
  wallet,
  approvalController,
  permissionController,
  networkController,
  batches,
  newId,
  clientVersion: `Cenote/${CENOTE_VERSION}`,
  answer: (page, requestId, outcome, kept) =>
    pageConnections.answer(page, requestId, outcome, kept),
  onSiteChange: messenger.publisher('RequestHandler:siteChanged'),
  onAbsent: messenger.publisher('RequestHandler:walletAbsent'),
  onShowCalls: (origin, id) => callsWindow.show(origin, id),
});

const pageConnections = new PageConnections({
  onRequest: messenger.publisher('PageConnections:requestReceived'),
  onReceived: messenger.publisher('PageConnections:outcomeReceived'),
  onGone: messenger.publisher('PageConnections:disconnected'),
  siteInfo: (origin) => requestHandler.siteInfo(origin),
  // If the document no longer exists, nothing reconnects, and the timeout handles it.
  wake: ({ tabId, documentId }) =>
    void browser.tabs.sendMessage(tabId, REOPEN, { documentId }).catch(() => {}),
});

const uiConnections: Lazy<UiConnections> = lazy(async () => {
  const { createUiConnections } = await import('./connections/create-ui-connections.ts');
  return createUiConnections({
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
    clock: Date.now,
    gatewayUrl,
    notifySites,
    forgetAll,
    backups: await backups.get(),
  });
});
const notifyUi = () => void uiConnections.ifLoaded((all) => all.notify());

const approvalWindow = new ApprovalWindow({
  store: session,
  isWatched: async () => isUiVisible((await approvalController.open()).at(-1)?.requester.tabId),
  openCount: async () => (await approvalController.open()).length,
  // Rejects the visible approval; the others remain, counted on the icon.
  onClosed: async () => {
    const [first] = await approvalController.open();
    if (first) await approvalController.reject(first.id);
  },
});

/** Connected pages are notified immediately, others when they reconnect. */
function notifySites(): void {
  void pageConnections.notifyAll();
  notifyUi();
  void browser.tabs.query({}).then((tabs) => {
    for (const { id } of tabs) {
      if (id !== undefined) browser.tabs.sendMessage(id, WAKE).catch(() => {});
    }
  });
}

/** Deletes all data that the extension stored on this device, with the wallet. */
async function forgetAll(): Promise<void> {
  await browser.storage.local.clear();
  invalidateAll();
  notifySites();
}

const ONBOARDING_URL = browser.runtime.getURL('onboarding.html');
const onboardingTab = new OnboardingTab({
  find: async () => {
    const tabs = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
    return tabs.find(({ documentUrl }) => documentUrl?.startsWith(ONBOARDING_URL))?.tabId;
  },
  create: () => browser.tabs.create({ url: ONBOARDING_URL }),
  focus: (tabId) => browser.tabs.update(tabId, { active: true }),
  now: Date.now,
});
function openOnboarding(): void {
  void onboardingTab.open();
}

messenger.subscribe('PageConnections:requestReceived', (page, requestId, body) => {
  void requestHandler.handle(page, requestId, body);
});
messenger.subscribe('PageConnections:outcomeReceived', ({ documentId }, requestId) => {
  void approvalController.acknowledge({ documentId, requestId });
});
messenger.subscribe('PageConnections:disconnected', ({ documentId }) => {
  void approvalController.dropDocument(documentId);
});
messenger.subscribe('ApprovalController:settled', ({ requester }, outcome) => {
  pageConnections.answer(requester, requester.requestId, outcome, true);
});
messenger.subscribe('ApprovalController:changed', () => approvalWindow.update());
messenger.subscribe('ApprovalController:changed', notifyUi);
messenger.subscribe('ApprovalExecutor:executed', notifySites);
messenger.subscribe('Wallet:unlocked', notifySites);
messenger.subscribe('Wallet:unlocked', () => void approvalExecutor.unlocked());
messenger.subscribe('Wallet:locked', () => {
  void browser.alarms.clear(LOCK_ALARM);
  void drive.ifLoaded((place) => place?.forget());
});
messenger.subscribe('Wallet:locked', () => void approvalController.rejectAll());
messenger.subscribe('Wallet:locked', notifySites);
messenger.subscribe('Wallet:lockTimeChanged', (lockAt) => {
  if (lockAt === undefined) void browser.alarms.clear(LOCK_ALARM);
  else void browser.alarms.create(LOCK_ALARM, { when: lockAt });
});
messenger.subscribe('SettingsController:changed', ({ place }) => {
  // Restarts the auto-lock timer: a change of settings is an action of the user.
  void wallet.touch();
  void setIconSurface(place);
});
messenger.subscribe('PermissionController:nextExpiryChanged', (at) =>
  connectionExpiry.schedule(at),
);
messenger.subscribe('ConnectionExpiry:expired', notifySites);
messenger.subscribe('RequestHandler:siteChanged', notifySites);
messenger.subscribe('RequestHandler:walletAbsent', openOnboarding);
messenger.subscribe('TransactionController:changed', () => reports.outdate());
messenger.subscribe('TransactionController:changed', notifyUi);
messenger.subscribe('TransactionController:changed', follow);

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
  if (reason === 'install') setTimeout(openOnboarding, WELCOME_MS);
});
toggleSidebarOnClick();
browser.windows.onRemoved.addListener((windowId) => void approvalWindow.closed(windowId));
browser.alarms.onAlarm.addListener(({ name }) => {
  if (name === LOCK_ALARM) void wallet.isUnlocked();
  else if (name === EXPIRY_ALARM) void connectionExpiry.check();
});

// Registering the listener makes the browser start the worker after its own start.
browser.runtime.onStartup.addListener(() => {});
void settingsController.get().then(({ place }) => setIconSurface(place));

// After a start: approved requests are executed, and requests of pages that no longer exist are dropped.
void approvalExecutor
  .resume()
  .then(() => batches.giveUpAll(approvalController, transactionController));
follow();
void reconnectPages(approvalController, pageConnections);
void approvalWindow.closeIdle();
// An alarm may have been missed while the browser was closed.
void connectionExpiry.check();
