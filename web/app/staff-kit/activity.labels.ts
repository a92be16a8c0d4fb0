import { activities, type Activity } from '@dihaadi/contract/fields';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of active and inactive rows. */
export const activityLabels: Record<Activity, MessageDescriptor> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
};

/** Filter of a table by active state. */
export const activityFilter = {
  name: 'status',
  label: msg`Status`,
  all: msg`All statuses`,
  options: activities.map((activity) => [activity, activityLabels[activity]] as const),
};
