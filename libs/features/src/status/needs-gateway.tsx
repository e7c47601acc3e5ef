import type { Network } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { CopyButton, EmptyState } from '@cenote/ui';
import type { ReactNode } from 'react';

export interface NeedsGatewayProps {
  /** Network without a gateway; omitted where the content is of several networks: the command is not shown. */
  network?: Pick<Network, 'id' | 'name' | 'isLocal'>;
  /** Default: that this needs a gateway. */
  title?: ReactNode;
}

/**
 * Component shown in place of content that only a gateway has: what a gateway is, and the command that starts one for
 * the network.
 */
export function NeedsGateway({ network, title }: NeedsGatewayProps) {
  const t = useText();
  if (!network) {
    return (
      <EmptyState
        icon="info"
        title={title ?? t('needsGateway.title')}
        hint={t('needsGateway.short')}
        data-testid="needs-gateway"
      />
    );
  }
  const { id, name, isLocal } = network;
  const command = isLocal ? 'npm start' : `CHAINS=${id} RPC_URL_${id}=https://… npm start`;
  return (
    <EmptyState
      icon="info"
      title={title ?? t('needsGateway.title')}
      hint={
        <>
          <p>{t('needsGateway.hint', { network: name })}</p>
          <p>{t('needsGateway.how')}</p>
          <div className="f-command">
            <code dir="ltr">{command}</code>
            <CopyButton value={command} />
          </div>
        </>
      }
      data-testid="needs-gateway"
    />
  );
}
