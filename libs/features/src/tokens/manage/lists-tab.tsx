import { useText } from '@cenote/i18n';
import { NetworkLogo } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useServices } from '../../config/services.tsx';
import { useIsServed } from '../../config/use-is-served.ts';
import { useNetworks } from '../../config/use-networks.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { tokensQuery } from '../list/tokens-query.ts';
import { AddList } from './add-list.tsx';
import { AddedListRow } from './added-list-row.tsx';

/**
 * Tab of the token manager: the form that adds a list, the added token lists, and the gateway's list of each network.
 */
export function ListsTab() {
  const t = useText();
  const networks = useNetworks();
  const added = useAppSelector((state) => state.tokens.lists);
  return (
    <div className="f-manage">
      <AddList />
      <h3 className="f-manage-title">{t('selector.lists.yours')}</h3>
      {added.length === 0 && <p className="f-manage-none">{t('selector.lists.none')}</p>}
      <ul className="f-manage-rows">
        {added.map((list) => (
          <AddedListRow key={list.id} list={list} />
        ))}
      </ul>
      <h3 className="f-manage-title">{t('selector.lists.builtIn')}</h3>
      <ul className="f-manage-rows">
        {networks.map((network) => (
          <GatewayListRow key={network.id} network={network} />
        ))}
      </ul>
    </div>
  );
}

/** Row of the gateway's token list of a network, or of the built-in tokens without one; it cannot be switched off. */
function GatewayListRow({ network }: { network: ConnectedNetwork }) {
  const t = useText();
  const isServed = useIsServed()(network.id);
  const { data } = useQuery(tokensQuery(useServices().gateway, network.id, isServed));
  return (
    <li className="f-manage-row" data-testid={`gateway-list-${network.id}`}>
      <NetworkLogo name={network.name} size={36} />
      <span className="f-token-names">
        <span>{t('selector.lists.builtInName', { network: network.name })}</span>
        <span className="f-token-symbol f-figure">
          {data && (
            <>
              <span>{t('selector.lists.count', { count: data.tokens.length })}</span>
              {isServed && <span>{t('selector.lists.block', { number: data.blockNumber })}</span>}
            </>
          )}
        </span>
      </span>
    </li>
  );
}
