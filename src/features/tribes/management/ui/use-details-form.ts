import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { usePictureChange } from '#features/tribes/ui/picture-field.tsx';
import type { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import {
  getAllTribes,
  getAllTribesOfSite,
  getAllTribeUserJoined,
  getTopTribes,
  getTribe,
  type Tribe,
  TribeChanges,
  updateTribe,
} from '#rules/tribes/calls.ts';
import { toast } from '#ui/toast.ts';

const showing = [getTribe, getAllTribes, getAllTribesOfSite, getAllTribeUserJoined, getTopTribes];

/** The form for a tribe's details and its two pictures. A new name navigates to the new address. */
export function useDetailsForm(tribe: Tribe) {
  const { name, description, joinMode, visibility, version } = tribe;
  const client = useQueryClient();
  const navigate = useNavigate();
  /** After a conflict: the version that saving again replaces. */
  const [newest, setNewest] = useState<number>();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const logo = usePictureChange();
  const banner = usePictureChange();
  const form = useForm({
    resolver: zodResolver(TribeChanges),
    defaultValues: { version, name, description, joinMode, visibility },
  });
  const isChanged = form.formState.isDirty || logo.mediaId !== undefined || banner.mediaId !== undefined;
  const refresh = () =>
    Promise.all(showing.map((call) => client.invalidateQueries({ queryKey: callKey(call) })));

  const saving = useAct(updateTribe, {
    async onDone(changed) {
      client.setQueriesData<Tribe>({ queryKey: callKey(getTribe) }, (old) =>
        old?.id === changed.id ? changed : old,
      );
      if (changed.slug !== tribe.slug)
        await navigate(`/tribes/${changed.slug}/manage/details`, { replace: true, preventScrollReset: true });
      void refresh();
      toast('Saved.', { tone: 'good' });
      logo.reset();
      banner.reset();
      const { name, description, joinMode, visibility, version } = changed;
      form.reset({ version, name, description, joinMode, visibility });
      setNewest(version);
    },
    onRefused(refusal) {
      if (refusal.field === 'name')
        return form.setError('name', { message: refusal.message }, { shouldFocus: true });
      setRefused(refusal);
      if (refusal.code === 'VERSION_CONFLICT')
        void api(getTribe, { query: { tribeId: tribe.id } }).then((now) => setNewest(now.version));
    },
  });
  const save = form.handleSubmit((changes) => {
    setRefused(null);
    saving.mutate({
      params: { tribeId: tribe.id },
      body: {
        ...changes,
        version: newest ?? version,
        logoMediaId: logo.mediaId,
        bannerMediaId: banner.mediaId,
      },
    });
  });
  return { form, logo, banner, refused, isChanged, isPending: saving.isPending, save };
}
