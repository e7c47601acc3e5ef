import { useText } from '@cenote/i18n';
import { Tabs } from '@cenote/ui';
import { useState } from 'react';
import { ImportsTab } from './imports-tab.tsx';
import { ListsTab } from './lists-tab.tsx';

/** View of the token selector with two tabs: token lists, and imported tokens. */
export function ManageView() {
  const t = useText();
  const [tab, setTab] = useState<'lists' | 'tokens'>('lists');
  return (
    <Tabs
      label={t('selector.manage.label')}
      value={tab}
      onChange={setTab}
      items={[
        { value: 'lists', label: t('selector.manage.lists'), content: <ListsTab /> },
        { value: 'tokens', label: t('selector.manage.tokens'), content: <ImportsTab /> },
      ]}
      data-testid="manage-tabs"
    />
  );
}
