-- Sites are called what their owner calls them, so no template names one. What staff have rewritten stays.
update message_template set body = replace(body, 'use Touchline Kids', 'use our site')
where site = 'kids' and body like '%use Touchline Kids%';
