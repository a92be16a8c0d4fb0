// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { applicant, ownJob } from '../../testkit/hiring.ts';
import { show } from '../../testkit/show.tsx';
import { Applicants } from './applicants.tsx';
import { Notes } from './notes.tsx';

const mohan = applicant();
const OWN = `/provider/applications/${mohan.id}`;
const open = async () => {
  const shown = await show([{ path: '/', element: <Notes applicant={mohan} /> }], {
    at: '/',
    answers: {
      [`POST ${OWN}/notes`]: { json: mohan, status: 201 },
      [`PUT ${OWN}/rating`]: { json: applicant({ rating: 4 }) },
    },
  });
  await shown.user.click(shown.getByText('Notes'));
  return shown;
};

test('a note is saved without surrounding spaces, and the field is empty for the next one', async () => {
  const shown = await open();
  const field = shown.getByLabelText('New note');
  await shown.user.type(field, ' Lives near. ');
  await shown.user.click(shown.getByRole('button', { name: 'Save note' }));
  await shown.findByText('Note saved');
  expect(shown.asked[0]?.body).toEqual({ note: 'Lives near.' });
  expect(field).toMatchObject({ value: '' });
});

test('an empty note is not sent', async () => {
  const shown = await open();
  await shown.user.click(shown.getByRole('button', { name: 'Save note' }));
  expect(shown.asked).toEqual([]);
});

test('an applicant is rated by stars', async () => {
  const shown = await open();
  await shown.user.click(shown.getByRole('radio', { name: '4 of 5 stars' }));
  await shown.findByText('Rating saved');
  expect(shown.asked[0]?.body).toEqual({ rating: 4 });
});

test('the CSV contains the applicants that the filters show', async () => {
  const job = ownJob();
  const LIST = `/provider/jobs/${job.id}/applications`;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:applicants');
  const shown = await show([{ path: '/', element: <Applicants job={job} /> }], {
    at: '/',
    answers: { [`GET ${LIST}`]: { json: [mohan] }, [`GET ${LIST}/export`]: { json: [] } },
  });
  await shown.findByText('Mohan Lal');
  await shown.user.selectOptions(shown.getByLabelText('Your rating'), '4');
  await shown.user.click(shown.getByRole('button', { name: 'Export as CSV' }));
  await shown.findByText('File saved');
  expect(shown.asked.find(({ path }) => path === `${LIST}/export`)?.query).toEqual({ min_rating: '4' });
});
