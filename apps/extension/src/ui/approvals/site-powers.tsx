import { useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';

/** Component: list of what a connected site can do without approval, and what it cannot do. */
export function SitePowers() {
  const t = useText();
  return (
    <ul className="x-permissions" data-testid="site-permissions">
      {(['view', 'request'] as const).map((power) => (
        <li key={power} className="x-permission" data-allowed="true">
          <Icon name="check" size={16} />
          {t(`extension.sites.can.${power}`)}
        </li>
      ))}
      <li className="x-permission" data-allowed="false">
        <Icon name="close" size={16} />
        {t('extension.sites.cannot')}
      </li>
    </ul>
  );
}
