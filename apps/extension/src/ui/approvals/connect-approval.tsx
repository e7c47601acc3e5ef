import { useText } from '@cenote/i18n';
import { Avatar } from '@cenote/ui';
import { permissionsOf, permittedAccounts } from '@cenote/wallet-core/permissions';
import { useState } from 'react';
import { AccountKind } from '../components/account-kind.tsx';
import { shortAddress } from '../components/short-address.ts';
import { type NamedAccount, useAccounts } from '../components/use-accounts.ts';
import { useWallet } from '../wallet-context.tsx';
import { ApprovalFrame, type ApprovalProps } from './approval-frame.tsx';
import { boundsOf, ConnectBounds, DURATIONS } from './connect-bounds.tsx';
import { SitePowers } from './site-powers.tsx';

/**
 * Approval screen for a site's connection: choice of the accounts that the site will see, of networks and of duration;
 * preselected are the selected account, or what the site has already.
 */
export function ConnectApproval(props: ApprovalProps) {
  const t = useText();
  const { all, selected } = useAccounts();
  const { connections } = useWallet().state;
  const { origin } = props.approval.requester;
  const [seen] = useState(() => permittedAccounts(connections, origin, Date.now()));
  const inHand = [selected ?? all[0]].flatMap((account) => account?.address ?? []);
  const [chosen, setChosen] = useState(() => new Set(seen.length > 0 ? seen : inHand));
  const toggle = (address: NamedAccount['address']) => {
    const next = new Set(chosen);
    if (!next.delete(address)) next.add(address);
    setChosen(next);
  };
  const own = all.map(({ address }) => address);
  // Sites use the first account, so the selected one comes first.
  const accounts = [...new Set([...inHand, ...seen, ...own])].filter((one) => chosen.has(one));
  const [before] = useState(() => {
    const now = Date.now();
    return boundsOf(permissionsOf(connections, origin, now)[0], now);
  });
  const [chains, setChains] = useState(before.chains);
  const [duration, setDuration] = useState(before.duration);
  const [only, ...others] = all;
  return (
    <ApprovalFrame
      {...props}
      title={t('extension.approvalTitle.connect')}
      action="extension.approve.connect"
      choice={
        accounts.length > 0 && chains?.size !== 0
          ? {
              accounts,
              ...(chains && { chains: [...chains] }),
              ...(DURATIONS[duration] && { durationMs: DURATIONS[duration] }),
            }
          : undefined
      }
    >
      <SitePowers />
      {only && others.length === 0 ? (
        <div className="x-row">
          <Account account={only} />
        </div>
      ) : (
        <fieldset className="x-choices">
          <legend className="x-subtitle">{t('extension.sites.choose')}</legend>
          {all.map((account) => (
            <label key={account.id} className="x-row x-choice">
              <input
                type="checkbox"
                name="account"
                value={account.address}
                checked={chosen.has(account.address)}
                onChange={() => toggle(account.address)}
                data-testid="connect-account"
              />
              <Account account={account} />
            </label>
          ))}
        </fieldset>
      )}
      <ConnectBounds
        chains={chains}
        duration={duration}
        onChains={setChains}
        onDuration={setDuration}
      />
    </ApprovalFrame>
  );
}

const Account = ({ account: { address, name, kind } }: { account: NamedAccount }) => (
  <>
    <Avatar address={address} size={32} />
    <span className="x-row-text">
      <span className="x-strong">{name}</span>
      <span className="x-address">{shortAddress(address)}</span>
    </span>
    <AccountKind kind={kind} />
  </>
);
