import { shortenAddress, useText } from '@cenote/i18n';
import { Button, EmptyState, IconButton, TextLink, TokenLogo } from '@cenote/ui';
import { useState } from 'react';
import { useConnectedNetworks } from '../../config/use-networks.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { importForgotten, importsCleared } from '../../state/slices/tokens.ts';
import { tokenKey } from '../safety/acknowledged.ts';

/**
 * Tab of the token manager: the imported tokens, each with a button that removes it, and a button that removes all of
 * them.
 */
export function ImportsTab() {
  const t = useText();
  const dispatch = useAppDispatch();
  const imported = useAppSelector((state) => state.tokens.imported);
  const networks = useConnectedNetworks();
  const [isSure, setSure] = useState(false);
  if (imported.length === 0) {
    return <EmptyState title={t('selector.imports.none')} hint={t('selector.imports.noneHint')} />;
  }
  return (
    <>
      <ul className="f-manage-rows">
        {imported.map((token) => {
          const { chainId, address, symbol, name } = token;
          const network = networks.find(({ id }) => id === chainId);
          const explorer = network?.explorerUrl;
          return (
            <li key={tokenKey(token)} className="f-manage-row" data-testid="imported-token">
              <TokenLogo symbol={symbol} address={address} size={36} />
              <span className="f-token-names">
                <span className="f-clip" dir="auto">
                  {name}
                </span>
                <span className="f-token-symbol">
                  <span className="f-clip">{symbol}</span>
                  {explorer ? (
                    <TextLink href={`${explorer}/token/${address}`}>
                      {shortenAddress(address)}
                    </TextLink>
                  ) : (
                    <span className="f-token-address">{shortenAddress(address)}</span>
                  )}
                  <span className="f-clip">{network?.name}</span>
                </span>
              </span>
              <IconButton
                icon="close"
                label={t('selector.imports.remove', { symbol })}
                onClick={() => dispatch(importForgotten({ chainId, address }))}
                data-testid={`forget-${address}`}
              />
            </li>
          );
        })}
      </ul>
      <Button
        variant={isSure ? 'danger' : 'secondary'}
        fullWidth
        onClick={() => (isSure ? dispatch(importsCleared()) : setSure(true))}
        onBlur={() => setSure(false)}
        data-testid="clear-imports"
      >
        {isSure
          ? t('selector.imports.clearSure', { count: imported.length })
          : t('selector.imports.clear')}
      </Button>
    </>
  );
}
