import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { deleteTemplate, getTemplates, saveTemplate } from '../template-calls.ts';
import { keepTemplate, listTemplates, removeTemplate } from './templates.server.ts';

export const templates: Feature = {
  calls: [
    serve(getTemplates, (ctx) => listTemplates(ctx)),
    serve(saveTemplate, (ctx, { body }) => keepTemplate(ctx, body)),
    serve(deleteTemplate, (ctx, { body }) => removeTemplate(ctx, body.templateId)),
  ],
};
