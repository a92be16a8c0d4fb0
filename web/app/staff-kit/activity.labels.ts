import { activities, type Activity } from '@dihaadi/contract/fields';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is said of a row that is on or off. */
export const activityLabels: Record<Activity, MessageDescriptor> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
};

/** The filter of a table whose rows are on or off. */
export const activityFilter = {
  name: 'status',
  label: msg`Status`,
  all: msg`All statuses`,
  options: activities.map((activity) => [activity, activityLabels[activity]] as const),
};
