import ArrowDownUp from 'lucide-solid/icons/arrow-down-up';
import Check from 'lucide-solid/icons/check';
import { Show } from 'solid-js';
import { FILE_ORDERS, type FileOrder } from '../../state/layout/create-layout.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { filesText } from './files.texts.ts';
import { Menu } from '../../ui/menu.tsx';
import { FILE_KEYS, keyOfOrder } from './file-order.ts';

/** How the files of each folder stand: kept for each vault. */
export function FileOrderMenu() {
  const shell = useShell();
  const order = () => shell.layout.layout().fileOrder;
  const toEntry = (orderOption: FileOrder) => ({
    label: filesText.order.orders[orderOption],
    icon: <Show when={orderOption === order()}>{<Check aria-label={filesText.order.chosen} />}</Show>,
    run: () => shell.layout.update({ fileOrder: orderOption }),
  });
  return (
    <Menu
      label={filesText.order.label(filesText.order.orders[order()])}
      triggerClass="icon-button icon-button--sm"
      trigger={<ArrowDownUp aria-hidden="true" />}
      groups={FILE_KEYS.map((key) => FILE_ORDERS.filter((listedOrder) => keyOfOrder(listedOrder) === key).map(toEntry))}
    />
  );
}
